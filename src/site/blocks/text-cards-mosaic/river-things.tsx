import { toShore } from './river-course.ts';
import styles from './river-things.module.css';

interface ThingProps {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

function toPlace({ x, y, scale = 1 }: ThingProps): string {
  return `translate(${x} ${y}) scale(${scale.toFixed(2)})`;
}

/** A tree; its place is its foot. */
export function Spruce(place: ThingProps) {
  return (
    <g transform={toPlace(place)}>
      <path className={styles.spruce} d="M0-34 7-22H4L10-12H6L13 0H2V5H-2V0H-13L-6-12H-10L-4-22H-7Z" />
      <path className={styles.shade} d="M0-34 7-22H4L10-12H6L13 0H0Z" />
    </g>
  );
}

export function Stone(place: ThingProps) {
  return (
    <g transform={toPlace(place)}>
      <path className={styles.stone} d="M-10 5-8-4 0-8 8-4 11 5Z" />
      <path className={styles.facet} d="M-8-4 0-8 4-3-4 0Z" />
    </g>
  );
}

/** White water between stones, down from the left to the right or the other way. */
export function Rapids(place: ThingProps) {
  return (
    <g transform={toPlace(place)}>
      <path
        className={styles.foam}
        d="M-44-6q6-6 12 0t12 0M-24 8q6-6 12 0t12 0M6-10q6-6 12 0t12 0M14 6q6-6 12 0t12 0"
      />
      <Stone x={-14} y={-10} scale={1.1} />
      <Stone x={2} y={4} scale={0.8} />
      <Stone x={38} y={-4} scale={0.9} />
    </g>
  );
}

export function Reeds(place: ThingProps) {
  return (
    <g className={styles.reeds} transform={toPlace(place)}>
      <path d="M0 0Q-1-12-5-22M4 1Q4-12 5-28M8 0Q9-10 14-19" />
      <path className={styles.heads} d="M-5-22-4-16M5-28V-21M14-19 12-13" />
    </g>
  );
}

export function Island(place: ThingProps) {
  return (
    <g transform={toPlace(place)}>
      <g transform="scale(1.5 0.8)">
        <path className={styles.sand} d={toShore(15, 2)} />
        <path className={styles.grass} d={toShore(11, 2)} />
      </g>
      <Spruce x={-7} y={-1} scale={0.75} />
      <Spruce x={7} y={2} scale={0.55} />
    </g>
  );
}

export function Canoe(place: ThingProps) {
  return (
    <g transform={`${toPlace(place)} rotate(-9)`}>
      <path className={styles.hull} d="M-38 0Q-20-11 0-11T38 0Q20 11 0 11T-38 0Z" />
      <path className={styles.hold} d="M-28 0Q-14-7 0-7T28 0Q14 7 0 7T-28 0Z" />
      <path className={styles.oars} d="M-11 1-19-17M12-1 21 16" />
      <circle className={styles.bow} cx="-11" r="5.5" />
      <circle className={styles.stern} cx="12" r="5.5" />
    </g>
  );
}

export function Loon(place: ThingProps) {
  return (
    <g transform={toPlace(place)}>
      <path className={styles.plumage} d="M-15 0Q-11-6-2-5 4-6 6-11 8-16 13-15L19-13 13-11Q12-5 10 0Z" />
      <path className={styles.spots} d="M-10-2h2M-5-3h2M0-2h2M8-8l3 1" />
      <path className={styles.wake} d="M-20 3h30M-10 6h14" />
    </g>
  );
}

/** A tent and its fire. */
export function Tent(place: ThingProps) {
  return (
    <g transform={toPlace(place)}>
      <path className={styles.canvas} d="M-22 0 0-30 22 0Z" />
      <path className={styles.inside} d="M-7 0 0-30 7 0Z" />
      <path className={styles.logs} d="M28 1 40-2M28-2 40 1" />
      <path className={styles.fire} d="M34-14Q40-6 38-2H30Q28-7 34-14Z" />
    </g>
  );
}
