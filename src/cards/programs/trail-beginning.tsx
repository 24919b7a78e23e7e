import type { Locale } from '#src/i18n/locales.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { TrailLine } from '#src/ui/trail-line/trail-line.tsx';
import styles from './trail-beginning.module.css';
import { TrailLegend, TrailPrint } from './trail-legend.tsx';
import type { Trail } from './trail.ts';

interface TrailBeginningProps {
  readonly trail: Trail;
  /** Position among the trails, from 0, as the way passes them. */
  readonly index: number;
  readonly locale: Locale;
  /** The level of the map's own heading. */
  readonly headingLevel: HeadingLevel;
}

/** What a trail is about, before its first program: its picture and its words, where the line of the way begins or goes on. */
export function TrailBeginning({ index, ...trail }: TrailBeginningProps) {
  return (
    <div className={styles.beginning}>
      <TrailLine shape="lean" className={styles.line} />
      <TrailPrint index={index} isEarly={index === 0} {...trail} />
      <TrailLegend {...trail} />
    </div>
  );
}
