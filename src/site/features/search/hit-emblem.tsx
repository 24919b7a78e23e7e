import type { ReactNode } from 'react';
import type { FoundEntry } from '#src/site/content/search-index/found-entry.ts';
import styles from './hit-emblem.module.css';

/** The drawing for a kind of result without a picture of its own, cut from paper: on a green ground, with one hot spot. */
export function HitEmblem({ entry }: { entry: FoundEntry }) {
  return (
    <span className={styles.emblem} data-theme="leaf">
      <svg className={styles.drawing} viewBox="0 0 64 64" focusable="false">
        {drawings[entry.__typename ?? ''] ?? page}
      </svg>
    </span>
  );
}

/** A sheet of the notebook with a folded corner. */
const page = (
  <>
    <path className={styles.shade} d="M19 10L44 8L54 19L52 58L17 57Z" />
    <path className={styles.paper} d="M14 7L39 6L49 16L47 55L13 54Z" />
    <path className={styles.shade} d="M39 6L49 16L38.5 16.5Z" />
    <path className={styles.ink} d="M20 23L41 22L41 25.5L20 26Z" />
    <path className={styles.ink} d="M19.5 31.5L41 31L41 34.5L19.5 35Z" />
    <path className={styles.spot} d="M19.5 40L31 39.5L31 44L19.5 44.5Z" />
  </>
);

const drawings: Partial<Record<string, ReactNode>> = {
  /** A sheet and a pencil. */
  article_Entry: (
    <>
      <path className={styles.paper} d="M9 9L45 7L47 55L10 57Z" />
      <path className={styles.ink} d="M16 18L37 17L37 20.5L16 21Z" />
      <path className={styles.ink} d="M16 26.5L31 26L31 29.5L16 30Z" />
      <path className={styles.spot} d="M49 15L58 22L35 49L26 42Z" />
      <path className={styles.ink} d="M26 42L35 49L23 53Z" />
    </>
  ),
  /** A shop under its awning. */
  company_Entry: (
    <>
      <path className={styles.paper} d="M11 26L53 25L52 57L12 57Z" />
      <path className={styles.ink} d="M12 9L51 8L57 27L6 28Z" />
      <path className={styles.spot} d="M22 8.7L32 8.5L32 27.5L17.5 27.7ZM41.5 8.2L51 8L57 27L46 27.2Z" />
      <path className={styles.ink} d="M18 36L30 35.5L30 57L18 57Z" />
      <path className={styles.shade} d="M35 36L47 35.5L47 47L35 47.5Z" />
    </>
  ),
  /** A tent, and the fire before it. */
  event_Entry: (
    <>
      <path className={styles.paper} d="M29 9L56 52L4 54Z" />
      <path className={styles.shade} d="M29 9L56 52L40 53Z" />
      <path className={styles.ink} d="M28 29L38 53.5L17 54Z" />
      <path className={styles.spot} d="M52 38L59 51L55 58L47 58L44 51L48 47Z" />
    </>
  ),
  /** Two ropes, one through the loop of the other. */
  partner_Entry: (
    <>
      <path className={styles.rope} d="M5 25C22 16 40 18 40 32S22 48 5 39" />
      <path className={styles.hotRope} d="M59 25C42 16 24 18 24 32S42 48 59 39" />
      <path className={styles.rope} d="M33 21.5C38 23.5 40 27 40 32" />
    </>
  ),
  /** The trail, over two hills, to a flag. */
  programTrail_Entry: (
    <>
      <path className={styles.shade} d="M0 42L20 27L38 37L64 22L64 64L0 64Z" />
      <path className={styles.paper} d="M0 54L26 43L46 50L64 44L64 64L0 64Z" />
      <path className={styles.way} d="M6 61C18 50 30 58 34 47S40 34 49 28" />
      <path className={styles.ink} d="M48 7L51 7L51 30L48 30Z" />
      <path className={styles.spot} d="M51 7L63 12L51 18Z" />
    </>
  ),
};
