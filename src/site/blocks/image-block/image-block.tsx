import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { first } from '#src/platform/lib/items.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './image-block.module.css';

export const ImageBlockFragment = graphql(
  `
    fragment ImageBlock on imageBlock_Entry {
      id
      image(limit: 1) {
        ...Large
      }
      legend
    }
  `,
  [LargeFragment],
);

/** One picture; the block's own legend takes precedence over the picture's. */
export function ImageBlock({ block, locale }: BlockProps<FragmentOf<typeof ImageBlockFragment>>) {
  const { image, legend } = readFragment(ImageBlockFragment, block);
  const picture = toPicture(LargeFragment, first(image));
  if (!picture) return null;
  return (
    <Figure
      picture={picture}
      sizes="(min-width:64rem) 54rem, 92vw"
      locale={locale}
      resolveHref={resolveTextLink}
      legend={legend}
      className={classNames(styles.image, isSmall(picture) && styles.small)}
    />
  );
}

/** A square or upright picture as wide as the others would not be whole in a window. */
function isSmall({ width, height }: PictureData): boolean {
  return height >= width;
}
