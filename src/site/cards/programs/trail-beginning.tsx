import type { Locale } from '#src/contract/locales.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import styles from './trail-beginning.module.css';
import { TrailLegend, TrailPrint } from './trail-legend.tsx';
import road from './trail-road.module.css';
import type { Side, Trail } from './trail.ts';

interface TrailBeginningProps {
  readonly trail: Trail;
  /** Position among the trails, from 0, as the way passes them. */
  readonly index: number;
  readonly side: Side;
  readonly locale: Locale;
  /** The level of the map's own heading. */
  readonly headingLevel: HeadingLevel;
}

/**
 * What a trail is about, before its first program: its picture and its words, where the line of the way begins or goes on. On
 * narrow screens it is on the side that the way comes down on, opposite its first program.
 */
export function TrailBeginning({ index, side, ...trail }: TrailBeginningProps) {
  return (
    <div className={classNames(styles.beginning, road.stop)} data-side={side}>
      <TrailLine shape="turn" className={road.turn} hasBed />
      <TrailPrint index={index} isEarly={index === 0} {...trail} />
      <TrailLegend {...trail} />
    </div>
  );
}
