import { classNames } from '#src/site/ui/class-names.ts';
import styles from './finder-scene.module.css';

/** Where the trail of the questions begins: a hiker with a map before the hills, 400 × 300 units. */
export function TrailDeparture() {
  return (
    <svg
      className={classNames(styles.drawing, styles.departure)}
      viewBox="0 0 400 300"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx="262" cy="138" r="98" />
      <path className={styles.cloud} d="M92 84l58-9 92 2 38 9-58 9-92-1zM296 128l44-7 40 2 18 6-44 7-40-1z" />
      <path
        className={styles.far}
        d="M20 300L64 252 96 262 152 206 186 226 232 176 262 206 318 158 350 196 372 250V300z"
      />
      <path className={styles.near} d="M0 300C60 262 140 250 210 254S366 246 400 300z" />
      <path
        className={styles.wood}
        d={[toSpruce(84, 278, 92), toSpruce(112, 276, 58), toSpruce(336, 274, 152), toSpruce(374, 286, 96)].join('')}
      />
      <g transform="translate(196 108)">
        <path className={styles.pack} d="M44 40C62 36 74 44 76 62L78 96C70 104 54 104 46 100Z" />
        <path className={styles.coat} d="M8 46C14 34 40 32 50 42L54 104L4 104Z" />
        <path className={styles.slacks} d="M6 102L54 102L50 152L36 152L32 118L26 152L10 152Z" />
        <path
          className={styles.boot}
          d="M10 150L26 150L26 160L0 160C0 154 5 152 10 150ZM36 150L52 150L52 160L26 160C27 154 31 152 36 150Z"
        />
        <path className={styles.skin} d="M16 14C16-2 44-2 44 16C44 30 36 40 28 40C22 40 17 32 16 24L10 22Z" />
        <path className={styles.hat} d="M12 10C12-16 48-18 48 10L46 14L13 15ZM26-14C24-24 36-24 36-14Z" />
        <path className={styles.sleeve} d="M28 52l12 4-16 28-30-4 2-10 22 2z" />
        <path className={styles.map} d="M-32 56l14 5 14-7 4 27-14 7-14-5z" />
        <path className={styles.route} d="M-26 66c8 0 4 10 12 8s4-10 10-9" />
      </g>
    </svg>
  );
}

/** Where it ends, below the sign: the hut among its spruces, a lamp in its window. 360 × 190 units. */
export function TrailHut() {
  return (
    <svg className={classNames(styles.drawing, styles.hut)} viewBox="0 0 360 190" aria-hidden="true" focusable="false">
      <path
        className={styles.wood}
        d={[toSpruce(120, 168, 96), toSpruce(148, 164, 62), toSpruce(304, 172, 128), toSpruce(340, 176, 84)].join('')}
      />
      <path className={styles.smoke} d="M258 62c-10-14 8-20-2-36l9-3c9 16-6 24 2 38z" />
      <path className={styles.boot} d="M253 62h16v30h-16z" />
      <path className={styles.plank} d="M176 114L232 72 288 114V172H176z" />
      <path className={styles.boot} d="M176 132h112v4H176zM176 152h112v4H176zM196 126h26v46h-26z" />
      <path className={styles.hat} d="M164 118L232 64 300 118 293 127 232 79 171 127z" />
      <path className={styles.lamp} d="M240 124h28v26h-28z" />
      <path className={styles.boot} d="M252 124h4v26h-4zM240 135h28v4h-28z" />
      <path
        className={styles.wood}
        d={[toSpruce(18, 184, 74), toSpruce(92, 182, 54), toSpruce(318, 186, 62)].join('')}
      />
    </svg>
  );
}

/** The ground of both, as wide as the page. */
export function TrailGround() {
  return (
    <svg
      className={classNames(styles.drawing, styles.ground)}
      viewBox="0 0 1440 300"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.far}
        d="M0 122L110 84 196 112 330 40 436 92 560 58 690 118 820 66 930 104 1050 30 1140 74 1260 8 1350 58 1440 34V300H0z"
      />
      <path className={styles.near} d="M0 178C170 140 330 190 560 176S860 130 1060 118 1340 128 1440 104V300H0z" />
    </svg>
  );
}

/** One side of a spruce, from its tip to its foot: outwards and down, in parts of its height. */
const boughs = [
  [0.1, 0.3],
  [0.05, 0.3],
  [0.16, 0.56],
  [0.09, 0.56],
  [0.22, 0.86],
  [0.03, 0.86],
  [0.03, 1],
] as const;

/** A spruce by its foot and its height. */
function toSpruce(x: number, foot: number, height: number): string {
  const side = (sign: 1 | -1) =>
    boughs.map(([out, down]) => `${Math.round(x + sign * out * height)} ${Math.round(foot - height + down * height)}`);
  return `M${x} ${foot - height}L${[...side(1), ...side(-1).toReversed()].join(' ')}z`;
}
