import styles from './river-reach.module.css';

interface RiverReachProps {
  /** Radius of the pool, of 120 at most. */
  readonly size: number;
  readonly amount: number;
  readonly index: number;
  readonly isLast: boolean;
}

/** The radius of the largest pool, the least that holds its number, and the least with reeds beside it, of 120 units. */
const radius = { most: 92, least: 36, reeds: 50 } as const;

/** A share of the largest amount → the radius of its pool. */
export function toPoolSize(share: number): number {
  return Math.max(radius.least, radius.most * Math.sqrt(share));
}

/** What lies upon what, and by how much each reaches beyond the water's edge. */
const layers = [
  ['rim', 25],
  ['land', 25],
  ['bank', 6],
  ['water', 0],
] as const;

/** Where spruces stand on the land, in degrees clockwise from the right, and how high they are. */
const spruces = [
  [-152, 0.8],
  [-128, 1.15],
  [-112, 0.85],
  [-66, 1.2],
  [-48, 0.9],
  [-24, 0.7],
  [26, 0.75],
  [158, 0.95],
] as const;

/**
 * One reach of a river seen from a hill: a pool with its number, and the water that comes into it and leaves it over a
 * rapid. The pool keeps its shape at the top; the water below it is as long as the words beside it are high.
 */
export function RiverReach({ size, amount, index, isLast }: RiverReachProps) {
  const course = toCourse(index, isLast);
  const turn = `rotate(${(index * 67) % 360})`;
  return (
    <svg className={styles.reach} aria-hidden="true" focusable="false">
      {layers.map(([layer, beyond]) => (
        <g key={layer} className={styles[layer]}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path className={styles.course} d={course} vectorEffect="non-scaling-stroke" />
          </svg>
          <svg viewBox="-120 -120 240 240" preserveAspectRatio="xMidYMin">
            <path d={shore} transform={`${turn} scale(${((size + beyond) / 100).toFixed(2)})`} />
          </svg>
        </g>
      ))}
      {!isLast && (
        <svg viewBox="-120 -240 240 240" preserveAspectRatio="xMidYMax">
          <path className={styles.foam} d="M-17-15q5-6 10 0t10 0M0-4q4-6 9 0t9 0M-19 6q5-6 10 0t9 0" />
          <Stone x={-27} y={-6} scale={1.1} />
          <Stone x={25} y={2} scale={0.9} />
          <Stone x={18} y={-15} scale={0.6} />
        </svg>
      )}
      <svg viewBox="-120 -120 240 240" preserveAspectRatio="xMidYMin">
        <Pool size={size} amount={amount} turn={turn} hasCanoe={index === 0} />
      </svg>
    </svg>
  );
}

/** The shore of a round pool of 100 units, drawn by hand. */
const shore =
  'M-5-98C28-104 62-84 82-60 99-40 92-14 97 8 102 40 76 62 56 82 36 100 10 94-12 97-44 101-68 76-86 54-102 32-90 10-97-14-103-44-78-66-58-82-40-96-22-95-5-98Z';

/** The water from the middle of the upper edge to the middle of the lower one, in percent. It begins and ends in a pool. */
function toCourse(index: number, isLast: boolean): string {
  const side = index % 2 === 0 ? 1 : -1;
  const [near, far] = [50 + 14 * side, 50 - 7 * side];
  const above = index === 0 ? 'M50 25C50 33 50 38 50 48' : `M50 0C50 10 ${far} 10 ${far} 20S50 38 50 48`;
  return isLast ? above : `${above}S${near} 60 ${near} 75 50 90 50 100`;
}

interface PoolProps {
  readonly size: number;
  readonly amount: number;
  readonly turn: string;
  readonly hasCanoe: boolean;
}

/** What is on the water and around it. */
function Pool({ size, amount, turn, hasCanoe }: PoolProps) {
  const textSize = Math.min(size, (size * 3.1) / String(amount).length);
  const at = (degrees: number, distance: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))] as const;
  };
  const [reedsX, reedsY] = at(62, size - 2);
  const [stoneX, stoneY] = at(128, size + 4);
  return (
    <>
      <path
        className={styles.deep}
        d={shore}
        transform={`translate(0 3) ${turn} scale(${(size * 0.0082).toFixed(2)})`}
      />
      <g className={styles.ripples} transform={`scale(${(size / 100).toFixed(2)})`}>
        <path d="M-58-52Q-22-58 12-52-22-47-58-52ZM-30-68Q-8-72 14-68-8-65-30-68ZM22 54Q46 49 68 54 46 58 22 54ZM-66 46Q-50 42-34 46-50 50-66 46Z" />
      </g>
      {spruces.map(([degrees, height]) => {
        const [x, y] = at(degrees, size + 14);
        const scale = (height * (0.7 + size / 300)).toFixed(2);
        return (
          <g key={degrees} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path className={styles.spruce} d="M0-34 7-22H4L10-12H6L13 0H2V5H-2V0H-13L-6-12H-10L-4-22H-7Z" />
            <path className={styles.shade} d="M0-34 7-22H4L10-12H6L13 0H0Z" />
          </g>
        );
      })}
      <Stone x={stoneX} y={stoneY} scale={1} />
      <Stone x={stoneX + 12} y={stoneY + 4} scale={0.6} />
      {size > radius.reeds && (
        <g className={styles.reeds} transform={`translate(${reedsX} ${reedsY})`}>
          <path d="M0 0Q-1-12-5-22M4 1Q4-12 5-28M8 0Q9-10 14-19" />
          <path className={styles.heads} d="M-5-22-4-16M5-28V-21M14-19 12-13" />
        </g>
      )}
      {hasCanoe && (
        <g transform={`translate(-6 ${Math.round(size * 0.64)}) rotate(-9)`}>
          <path className={styles.hull} d="M-38 0Q-20-11 0-11T38 0Q20 11 0 11T-38 0Z" />
          <path className={styles.hold} d="M-28 0Q-14-7 0-7T28 0Q14 7 0 7T-28 0Z" />
          <path className={styles.oars} d="M-11 1-19-17M12-1 21 16" />
          <circle className={styles.bow} cx="-11" r="5.5" />
          <circle className={styles.stern} cx="12" r="5.5" />
        </g>
      )}
      <text
        className={styles.amount}
        y={Math.round(textSize * 0.34 - (hasCanoe ? size * 0.13 : 0))}
        fontSize={textSize.toFixed(1)}
        textAnchor="middle"
      >
        {amount}
      </text>
    </>
  );
}

function Stone({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles.stone} d="M-10 5-8-4 0-8 8-4 11 5Z" />
      <path className={styles.facet} d="M-8-4 0-8 4-3-4 0Z" />
    </g>
  );
}
