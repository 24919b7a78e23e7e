import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { compact } from '#src/lib/compact.ts';
import { Figure } from '#src/ui/figure/figure.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from './gallery-block.module.css';

export const GalleryBlockFragment = graphql(
  `
    fragment GalleryBlock on gallery_Entry {
      id
      heading
      images {
        id
        ...Large
      }
    }
  `,
  [LargeFragment],
);

type Props = BlockProps<FragmentOf<typeof GalleryBlockFragment>>;

/** A strip of pictures to leaf through; each one opens larger, with its legend, in a native popover. */
export function GalleryBlock({ block, locale, headingLevel }: Props) {
  const { id: blockId, heading, images } = readFragment(GalleryBlockFragment, block);
  const pictures = compact(images).flatMap((image) => {
    const picture = toPicture('large', image);
    return picture ? [{ id: `gallery-${blockId}-${image.id}`, picture }] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A strip that scrolls must be reachable by keyboard. */}
      <ul role="list" className={styles.strip} aria-label={formatMessage(locale, 'gallery.label')} tabIndex={0}>
        {pictures.map(({ id, picture }, index) => (
          <li key={id}>
            <button type="button" className={styles.open} popoverTarget={id}>
              <Picture picture={picture} sizes="(min-width: 48rem) 40vw, 80vw" className={styles.picture} />
              <span className="sr">
                {formatMessage(locale, 'gallery.open')} (
                {formatMessage(locale, 'gallery.position', { position: index + 1, total: pictures.length })})
              </span>
            </button>
            <dialog
              id={id}
              popover="auto"
              aria-label={picture.alt || formatMessage(locale, 'gallery.label')}
              className={styles.large}
            >
              <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
                <Icon name="close" />
                <span className="sr">{formatMessage(locale, 'dialog.close')}</span>
              </button>
              <Figure picture={picture} sizes="92vw" locale={locale} />
            </dialog>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
