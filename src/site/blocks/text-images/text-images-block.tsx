import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
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

/** Maximum number of pictures in the margin of a text. */
const marginMax = 3;

/** Characters of text beside each picture after the first: about as high as the picture. */
const lettersBeside = 450;

/**
 * A text with a column of slightly tilted pictures in its margin. Many pictures, or more than the text is long, are in a row
 * below it instead.
 */
export function TextImagesBlock({ block, locale, headingLevel }: Props) {
  const { copy, images } = readFragment(TextImagesBlockFragment, block);
  const pictures = compact(images).flatMap((image) => {
    const picture = toPicture(MediumFragment, image);
    return picture ? [{ id: image.id, picture }] : [];
  });
  if (!copy && pictures.length === 0) return null;
  // On a phone the first of an odd number has a row of its own.
  const isOdd = pictures.length % 2 === 1;
  const letters = toPlainText(copy).length;
  const most = letters === 0 ? 0 : Math.min(marginMax, 1 + Math.floor(letters / lettersBeside));
  return (
    <div className={styles.textImages} data-margin={(pictures.length > 0 && pictures.length <= most) || undefined}>
      <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={createLinkResolver()} />
      {pictures.length > 0 && (
        <ul role="list" className={styles.prints}>
          {pictures.map(({ id, picture }, index) => (
            <li key={id ?? index} className={styles.print} data-tilt={tiltOf(`print:${id}`, index, 'medium')}>
              <Figure
                picture={picture}
                sizes={`(min-width:64rem) 26rem, (min-width:36rem) 45vw, ${isOdd && index === 0 ? 90 : 45}vw`}
                locale={locale}
                resolveHref={createLinkResolver()}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
