import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import styles from './trail-sign.module.css';
import type { MapContext, Trail } from './trail.ts';
import { Trailhead } from './trailhead.tsx';

interface TrailSignProps extends Pick<MapContext, 'site' | 'locale'> {
  readonly programs: readonly Trail['programs'][number][];
}

/** Fewer are no choice, and a post does not carry more. */
const [fewest, most] = [3, 6];

/**
 * The signpost where a trail begins, with a board for each program that has a kilometre and a page. It says what the list
 * below it says to all, so that it is a drawing for screen readers and for the keyboard, and only a pointer can follow its
 * boards. A phone has no room for their names: there, and without enough of them, it is one in a drawing.
 */
export function TrailSign({ programs, site, locale }: TrailSignProps) {
  const boards = programs.flatMap(({ id, title, displayName, uri, kilometre }) => {
    const name = formatText(locale, displayName ?? title);
    return id && name && uri && kilometre !== null ? [{ id, name, kilometre, url: hrefOfUri(uri, site) }] : [];
  });
  return (
    <>
      <Trailhead />
      {boards.length >= fewest && (
        <div className={styles.place} aria-hidden="true">
          <div className={styles.sign}>
            {boards.slice(0, most).map(({ id, name, kilometre, url }) => (
              <a key={id} className={styles.board} href={url} tabIndex={-1}>
                <span>{name}</span>
                <span>{formatMessage(locale, 'programs.distance', { kilometre })}</span>
              </a>
            ))}
            <i className={styles.lantern} />
          </div>
        </div>
      )}
    </>
  );
}
