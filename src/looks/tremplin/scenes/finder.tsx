import type { Scene } from '#src/site/look.ts';
import styles from './finder.module.css';

/** A hiker who reads a map, before the hills. 400 × 300 units. */
export const FinderScene: Scene | null = function HikerWithMap() {
  return (
    <svg className={styles.scene} viewBox="0 0 400 300" aria-hidden="true" focusable="false">
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
};

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
