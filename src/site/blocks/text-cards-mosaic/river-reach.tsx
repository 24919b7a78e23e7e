import { toShore } from './river-course.ts';
import { BendThings, CrossingThings, Crossings, Run, toHalfBreadth } from './river-flow.tsx';
import { Lake, toLakeSize, toMouth } from './river-lake.tsx';
import styles from './river-reach.module.css';

interface RiverReachProps {
  /** Shares of the largest amount: of this basin and of the next one, where the river goes on. */
  readonly share: number;
  readonly nextShare: number | undefined;
  readonly amount: number;
  readonly index: number;
  /** Whether there is a picture below the words where there is little room, so that the river is longer. */
  readonly isLong: boolean;
}

/**
 * One reach of a river seen from a hill: a lake whose surface tells an amount, which is written on it, and the river that
 * leaves it, as broad as the lakes are large. It flows along the words beside it, however high they are, and crosses
 * the page to the next lake below them.
 */
export function RiverReach({ share, nextShare, amount, index, isLong }: RiverReachProps) {
  const size = toLakeSize(share);
  const half = toHalfBreadth(share);
  const [from, to] = [Math.sqrt(share), Math.sqrt(nextShare ?? 0)];
  const isLast = nextShare === undefined;
  return (
    <div className={styles.reach} aria-hidden="true">
      {(['valley', 'bank', 'water'] as const).map((layer) => (
        <div key={layer} className={styles[layer]}>
          {!isLast && <Run half={half} isLong={isLong} />}
          {!isLast && <Crossings from={from} to={to} />}
          <svg className={styles.lake} viewBox="-120 -120 240 240" focusable="false">
            <path d={toShore(size, index)} vectorEffect="non-scaling-stroke" />
            {!isLast && <path d={toMouth(size, half)} vectorEffect="non-scaling-stroke" />}
          </svg>
        </div>
      ))}
      <div className={styles.things}>
        {!isLast && <CrossingThings index={index} breadth={to} />}
        {!isLast && isLong && <BendThings index={index} half={half} />}
        <svg className={styles.lake} viewBox="-120 -120 240 240" focusable="false">
          <Lake size={size} amount={amount} index={index} isLast={isLast} />
        </svg>
      </div>
    </div>
  );
}
