import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { MediumFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { first } from '#src/lib/items.ts';
import { ButtonLinks } from '#src/ui/button/button-links.tsx';
import { Figure } from '#src/ui/figure/figure.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { toTheme } from '#src/ui/section/section.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './boxed-text-image-block.module.css';

export const BoxedTextImageBlockFragment = graphql(
  `
    fragment BoxedTextImageBlock on boxedTextImage_Entry {
      id
      copy
      image(limit: 1) {
        id
        ...Medium
      }
      theme
      hAlign
      mainLink {
        __typename
        ...Link
      }
    }
  `,
  [MediumFragment, LinkFragment],
);

type Props = BlockProps<FragmentOf<typeof BoxedTextImageBlockFragment>>;

/** A box with a picture that overlaps its edge on the side it is aligned to. */
export function BoxedTextImageBlock({ block, site, locale, headingLevel, index }: Props) {
  const { id, copy, image, theme, hAlign, mainLink } = readFragment(BoxedTextImageBlockFragment, block);
  const picture = toPicture(MediumFragment, first(image));
  const links = toLinks(mainLink, site);
  const isWorded = Boolean(copy) || links.length > 0;
  if (!isWorded && !picture) return null;
  return (
    <div className={styles.space} data-picture={picture ? (hAlign === 'left' ? 'left' : 'right') : undefined}>
      <div className={styles.box} data-theme={toTheme(theme) ?? 'leaf'}>
        {isWorded && (
          <div className={styles.words}>
            <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={createLinkResolver()} />
            <ButtonLinks links={links} locale={locale} kind="strong" />
          </div>
        )}
        {picture && (
          <div
            className={styles.print}
            data-evening
            data-shape={picture.height > picture.width ? 'portrait' : undefined}
            data-tilt={tiltOf(`boxed:${id}`, index, 'medium')}
          >
            <Figure
              picture={picture}
              sizes="(min-width:64rem) 24rem, 80vw"
              locale={locale}
              resolveHref={createLinkResolver()}
            />
          </div>
        )}
      </div>
    </div>
  );
}
