import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { compact } from '#src/platform/lib/items.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './images-mosaic-block.module.css';

export const ImagesMosaicBlockFragment = graphql(
  `
    fragment ImagesMosaicBlock on imagesMosaic_Entry {
      id
      images {
        id
        ...Large
      }
    }
  `,
  [LargeFragment],
);

/** Pictures two by two, each whole; the first of an odd number is as wide as the page, unless it would be higher than a window. */
export function ImagesMosaicBlock({ block, locale }: BlockProps<FragmentOf<typeof ImagesMosaicBlockFragment>>) {
  const { images } = readFragment(ImagesMosaicBlockFragment, block);
  const pictures = compact(images).flatMap((image) => {
    const picture = toPicture(LargeFragment, image);
    return picture ? [{ id: image.id, picture }] : [];
  });
  if (pictures.length === 0) return null;
  const leader = pictures[0]?.picture;
  const isFirstWide = pictures.length % 2 === 1 && leader && leader.width > 1.4 * leader.height;
  return (
    <ul role="list" className={styles.mosaic}>
      {pictures.map(({ id, picture }, index) => (
        <li key={id ?? index} className={isFirstWide && index === 0 ? styles.first : undefined}>
          <Figure
            picture={picture}
            sizes="(min-width:48rem) 55vw, 95vw"
            locale={locale}
            resolveHref={resolveTextLink}
          />
        </li>
      ))}
    </ul>
  );
}
