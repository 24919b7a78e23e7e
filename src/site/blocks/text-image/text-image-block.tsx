import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { first } from '#src/platform/lib/items.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './text-image-block.module.css';

export const TextImageBlockFragment = graphql(
  `
    fragment TextImageBlock on textImage_Entry {
      id
      copy
      image(limit: 1) {
        ...Large
      }
      theme
      hAlign
      mainLink {
        ...Link
      }
    }
  `,
  [LargeFragment, LinkFragment],
);

type Block = FragmentOf<typeof TextImageBlockFragment>;
type Props = BlockProps<Block>;

export function toTextImageWidth(block: Block): 'band' | 'full' {
  const theme = toTheme(readFragment(TextImageBlockFragment, block).theme);
  return theme === undefined || theme === 'paper' ? 'full' : 'band';
}

/** Across the screen: the picture extends to the edge on the side it is aligned to, the text is on the other. */
export function TextImageBlock({ block, site, locale, headingLevel }: Props) {
  const { copy, image, theme, hAlign, mainLink } = readFragment(TextImageBlockFragment, block);
  const picture = toPicture(LargeFragment, first(image));
  const links = toLinks(mainLink, site);
  const isWorded = Boolean(copy) || links.length > 0;
  if (!isWorded && !picture) return null;
  return (
    <div
      className={styles.band}
      data-theme={toTheme(theme)}
      data-picture={picture ? (hAlign === 'left' ? 'left' : 'right') : undefined}
    >
      {isWorded && (
        <div className={styles.words}>
          <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={resolveTextLink} />
          <ButtonLinks links={links} locale={locale} />
        </div>
      )}
      {picture && (
        <Figure
          picture={picture}
          sizes="(min-width:64rem) 50vw, 100vw"
          locale={locale}
          resolveHref={resolveTextLink}
          isCover
          className={styles.picture}
        />
      )}
    </div>
  );
}
