import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { nextLevel } from '#src/site/ui/heading.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Push } from '#src/site/ui/push/push.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import type { BlockProps } from '../block-props.ts';

export const PushBlockFragment = graphql(
  `
    fragment PushBlock on pushBlock_Entry {
      id
      heading
      description
      mainLink {
        ...Link
      }
      image(limit: 1) {
        ...Large
      }
      theme
    }
  `,
  [LinkFragment, LargeFragment],
);

/** A call to action across the screen. */
export function PushBlock({ block, site, locale, headingLevel }: BlockProps<FragmentOf<typeof PushBlockFragment>>) {
  const { heading, description, mainLink, image, theme } = readFragment(PushBlockFragment, block);
  const links = toLinks(mainLink, site);
  if (!heading && !toPlainText(description) && links.length === 0) return null;
  return (
    <Push
      heading={formatText(locale, heading)}
      headingLevel={headingLevel}
      links={links}
      picture={toPicture(LargeFragment, first(image))}
      theme={toTheme(theme) ?? 'accent'}
      call="within"
      locale={locale}
    >
      <Prose html={description} locale={locale} headingLevel={nextLevel(headingLevel)} resolveHref={resolveTextLink} />
    </Push>
  );
}
