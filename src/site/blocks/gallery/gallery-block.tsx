import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { GalleryLargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { InlineProse } from '#src/site/ui/prose/inline-prose.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from './gallery-block.module.css';
import { GalleryViewer } from './gallery-viewer.client.tsx';

export const GalleryBlockFragment = graphql(
  `
    fragment GalleryBlock on gallery_Entry {
      id
      heading
      images {
        id
        ...GalleryLarge
      }
    }
  `,
  [GalleryLargeFragment],
);

type Props = BlockProps<FragmentOf<typeof GalleryBlockFragment>>;

/**
 * Pictures in rows of equal height, each in its own proportions; on a phone a strip to scroll. Each one opens larger,
 * with its legend; without JavaScript it links to its file, and the legend is below it.
 */
export function GalleryBlock({ block, locale, headingLevel }: Props) {
  const { heading, images } = readFragment(GalleryBlockFragment, block);
  const pictures = compact(images).flatMap((image) => toPicture(GalleryLargeFragment, image) ?? []);
  if (pictures.length === 0) return null;
  const slides = pictures.map((picture, index) => {
    const position = formatMessage(locale, 'gallery.position', { position: index + 1, total: pictures.length });
    return {
      href: picture.src,
      shape: shapeOf(picture),
      position,
      thumbnail: (
        <>
          <Picture picture={picture} sizes={sizesOf(pictures.length)} isCover />
          <span className="sr">{`${formatMessage(locale, 'gallery.open')} (${position})`}</span>
        </>
      ),
      legend: toPlainText(picture.legend) && (
        <p className={styles.legend} data-without-script>
          <InlineProse html={picture.legend} locale={locale} resolveHref={resolveTextLink} />
        </p>
      ),
      large: (
        <Figure picture={picture} sizes="96vw" locale={locale} resolveHref={resolveTextLink} className={styles.large} />
      ),
    };
  });
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      <GalleryViewer
        slides={slides}
        label={formatMessage(locale, 'gallery.label')}
        closeLabel={formatMessage(locale, 'dialog.close')}
        previousLabel={formatMessage(locale, 'gallery.previous')}
        nextLabel={formatMessage(locale, 'gallery.next')}
      />
    </ListFrame>
  );
}

/** The aspect ratio of a picture, in the steps of the stylesheet. */
function shapeOf({ width, height }: PictureData): 'portrait' | 'square' | 'landscape' | 'wide' {
  const ratio = width / height;
  if (ratio < 0.87) return 'portrait';
  if (ratio < 1.17) return 'square';
  return ratio < 1.6 ? 'landscape' : 'wide';
}

function sizesOf(count: number): string {
  return `(min-width:48rem) ${count === 1 ? '66rem' : count % 3 === 0 ? '32vw' : '48vw'}, 22rem`;
}
