import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { first } from '#src/platform/lib/items.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './boxed-text-image-block.module.css';

export const BoxedTextImageBlockFragment = graphql(
  `
    fragment BoxedTextImageBlock on boxedTextImage_Entry {
      id
      copy
      image(limit: 1) {
        ...Medium
      }
      theme
      hAlign
      mainLink {
        ...Link
      }
    }
  `,
  [MediumFragment, LinkFragment],
);

type Props = BlockProps<FragmentOf<typeof BoxedTextImageBlockFragment>>;

/** A coloured box with a picture on its left or right. */
export function BoxedTextImageBlock({ block, site, locale, headingLevel }: Props) {
  const { copy, image, theme, hAlign, mainLink } = readFragment(BoxedTextImageBlockFragment, block);
  const picture = toPicture(MediumFragment, first(image));
  const links = toLinks(mainLink, site);
  const isWorded = Boolean(copy) || links.length > 0;
  if (!isWorded && !picture) return null;
  return (
    <div
      className={styles.box}
      data-theme={toTheme(theme) ?? 'leaf'}
      data-upright={picture && picture.height > picture.width ? '' : undefined}
      data-picture={isWorded && picture ? (hAlign === 'left' ? 'left' : 'right') : undefined}
    >
      {isWorded && (
        <div className={styles.words}>
          <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={resolveTextLink} />
          <ButtonLinks links={links} locale={locale} kind="strong" />
        </div>
      )}
      {picture && (
        <Figure
          picture={picture}
          sizes="(min-width:64rem) 34rem, 92vw"
          locale={locale}
          resolveHref={resolveTextLink}
          className={styles.picture}
        />
      )}
    </div>
  );
}
