import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { first } from '#src/platform/lib/items.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './boxed-text-image-block.module.css';
import { SpokenBand } from './spoken-band.tsx';
import { isSpoken, isUpright } from './spoken.ts';

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

type Block = FragmentOf<typeof BoxedTextImageBlockFragment>;
type Props = BlockProps<Block>;

/** What somebody says crosses the screen; all else is in the width of the page. */
export function toBoxWidth(block: Block): 'full' | 'wide' {
  const { copy, image, theme } = readFragment(BoxedTextImageBlockFragment, block);
  return isSpoken(theme, copy, toPicture(MediumFragment, first(image))) ? 'full' : 'wide';
}

/** A box with a picture that overlaps its edge on the side it is aligned to, or a band for what somebody says. */
export function BoxedTextImageBlock({ block, site, locale, headingLevel, index }: Props) {
  const { id, copy, image, theme, hAlign, mainLink } = readFragment(BoxedTextImageBlockFragment, block);
  const picture = toPicture(MediumFragment, first(image));
  const links = toLinks(mainLink, site);
  const isWorded = Boolean(copy) || links.length > 0;
  if (!isWorded && !picture) return null;
  const side = hAlign === 'left' ? 'left' : 'right';
  const words = (
    <>
      <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={createLinkResolver()} />
      <ButtonLinks links={links} locale={locale} kind="strong" />
    </>
  );
  if (picture && copy && isSpoken(theme, copy, picture)) {
    return (
      <SpokenBand picture={picture} side={side} copy={copy} locale={locale}>
        {words}
      </SpokenBand>
    );
  }
  return (
    <div className={styles.space} data-picture={picture ? side : undefined}>
      <div className={styles.box} data-theme={toTheme(theme) ?? 'leaf'}>
        {isWorded && <div className={styles.words}>{words}</div>}
        {picture && (
          <div
            className={styles.print}
            data-shape={isUpright(picture) ? 'portrait' : undefined}
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
