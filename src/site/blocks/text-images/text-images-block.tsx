import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { compact } from '#src/platform/lib/items.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './text-images-block.module.css';

export const TextImagesBlockFragment = graphql(
  `
    fragment TextImagesBlock on textImages_Entry {
      id
      copy
      images {
        id
        ...Medium
      }
    }
  `,
  [MediumFragment],
);

type Props = BlockProps<FragmentOf<typeof TextImagesBlockFragment>>;

/** Most pictures next to a text; more are in rows below it. */
const mostBeside = 2;

/** A text with its pictures next to or below it. */
export function TextImagesBlock({ block, locale, headingLevel }: Props) {
  const { copy, images } = readFragment(TextImagesBlockFragment, block);
  const pictures = compact(images).flatMap((image) => {
    const picture = toPicture(MediumFragment, image);
    return picture ? [{ id: image.id, picture }] : [];
  });
  if (!copy && pictures.length === 0) return null;
  const isBeside = copy && pictures.length > 0 && pictures.length <= mostBeside;
  return (
    <div className={isBeside ? styles.beside : styles.below}>
      <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={resolveTextLink} />
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map(({ id, picture }, index) => (
            <li key={id ?? index}>
              <Figure
                picture={picture}
                sizes="(min-width:64rem) 30rem, (min-width:36rem) 45vw, 92vw"
                locale={locale}
                resolveHref={resolveTextLink}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
