import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import small from './small-trail-sign.module.css';
import styles from './trail-sign.module.css';

export interface TrailBoard {
  readonly id: string;
  readonly name: string;
  readonly kilometre: number;
  readonly url: string;
}

interface TrailSignProps {
  readonly boards: readonly TrailBoard[];
  readonly locale: Locale;
}

/** Fewer are no choice, and a post does not carry more. */
const [fewest, most] = [3, 6];

/** Whether a signpost stands with these boards. */
export function isSigned(boards: readonly TrailBoard[]): boolean {
  return boards.length >= fewest;
}

/**
 * The signpost where a trail begins, with a board for each program and its kilometre. It says what the list beside it says
 * to all, so that it is a drawing for screen readers and for the keyboard, and only a pointer can follow its boards.
 */
export function TrailSign({ boards, locale }: TrailSignProps) {
  if (!isSigned(boards)) return null;
  return (
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
  );
}

/** The same where there is no room for names: at the head of the line, with the kilometres alone. */
export function SmallTrailSign({ boards, locale }: TrailSignProps) {
  if (!isSigned(boards)) return null;
  return (
    <div className={small.sign} aria-hidden="true">
      {boards.slice(0, most).map(({ id, kilometre, url }) => (
        <a key={id} href={url} tabIndex={-1}>
          {formatMessage(locale, 'programs.distance', { kilometre })}
        </a>
      ))}
    </div>
  );
}
