import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { type StreamPoint, toStream } from './river-course.ts';
import styles from './river-reach.module.css';
import { Island, Loon, Rapids, Spruce, Stone, Tent } from './river-things.tsx';

/**
 * How the river goes from one lake to the next one, which lies on the other side of the page: on a phone and where there
 * is room. In thousandths of the width; the last of each point is a part of the breadth, which is so much for the smallest
 * basin, and so much more for the largest.
 */
const crossings = {
  narrow: {
    height: 565,
    breadth: [46, 92],
    scale: 2,
    course: [
      [175, -60, 1],
      [175, 20, 1],
      [172, 84, 1],
      [194, 164, 1.05],
      [262, 226, 1.2],
      [362, 240, 1.25],
      [455, 208, 0.9],
      [540, 176, 0.8],
      [630, 174, 1],
      [708, 204, 1.15],
      [782, 244, 1.1],
      [822, 316, 1],
      [828, 400, 1],
      [825, 565, 1],
    ],
    rapids: [520, 182],
    island: [326, 236],
    shore: [606, 302],
    spruces: [
      [640, 290],
      [590, 306],
    ],
  },
  broad: {
    height: 315,
    breadth: [27, 53],
    scale: 1.1,
    course: [
      [115, -40, 1],
      [115, 10, 1],
      [118, 50, 1],
      [145, 94, 1.05],
      [200, 120, 1.1],
      [275, 122, 1],
      [350, 100, 0.9],
      [420, 74, 0.8],
      [490, 66, 0.85],
      [560, 80, 1.1],
      [630, 102, 1.5],
      [700, 108, 1.4],
      [765, 92, 1],
      [820, 84, 1],
      [864, 106, 1],
      [890, 156, 1],
      [878, 214, 1.1],
      [885, 262, 1],
      [885, 315, 1],
    ],
    rapids: [452, 70],
    island: [660, 104],
    shore: [500, 36],
    spruces: [
      [226, 76],
      [258, 84],
      [292, 72],
      [470, 156],
      [504, 150],
    ],
  },
} as const;

/** How far from a tent no tree stands, in the same units. */
const clearing = 60;

/** Half the breadth of the river of a share of the largest amount, in units of a lake's drawing. */
export function toHalfBreadth(share: number): number {
  const { breadth } = crossings.narrow;
  return (breadth[0] + breadth[1] * Math.sqrt(share)) * 0.24;
}

/** How far the water along the words swings to the edge of the page where a picture is below them. */
const swing = 44;

/** The water along the words, as long as these are high. A short reach is no narrower than the lake's mouth. */
export function Run({ half, isLong }: { half: number; isLong: boolean }) {
  const edge = Math.round(half);
  const bends = { narrow: isLong ? [swing, Math.round(edge * 0.86 - swing)] : [8, edge + 3], broad: [10, edge + 5] };
  return (['narrow', 'broad'] as const).map((name) => {
    const [out = 0, right] = bends[name];
    const left = -edge - out;
    return (
      <svg
        key={name}
        className={classNames(styles.run, styles[name])}
        viewBox="-120 0 240 100"
        preserveAspectRatio="none"
        focusable="false"
      >
        <path
          d={`M${-edge} 0V34C${-edge} 46 ${left} 50 ${left} 66S${-edge} 88 ${-edge} 100H${edge}C${edge} 86 ${right} 82 ${right} 68S${edge} 50 ${edge} 36V0Z`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    );
  });
}

/** The water across the page, in both of its drawings. */
export function Crossings({ from, to }: { from: number; to: number }) {
  return toDrawings(({ course, breadth }) => {
    const points = course.map(([x, y, part], index): StreamPoint => {
      const share = from + (to - from) * (index / (course.length - 1));
      return [x, y, (breadth[0] + breadth[1] * share) * part];
    });
    return <path d={toStream(points)} vectorEffect="non-scaling-stroke" />;
  });
}

/** What is in the water across the page and beside it. */
export function CrossingThings({ index, breadth }: { index: number; breadth: number }) {
  const hasTent = index % 3 === 1;
  return toDrawings(({ rapids, island, shore, spruces, scale }) => (
    <>
      {spruces
        .filter(([x, y]) => !hasTent || Math.hypot(x - shore[0], y - shore[1]) > clearing)
        .map(([x, y], place) => (
          <Spruce key={x} x={x} y={y} scale={scale * (place % 2 === 0 ? 1.05 : 0.75)} />
        ))}
      <Island x={island[0]} y={island[1]} scale={scale * (0.7 + 0.45 * breadth)} />
      <path
        className={styles.glints}
        transform={`translate(${island[0]} ${island[1]}) scale(${scale * 0.7})`}
        d="M36-14Q66-17 96-14 66-11 36-14ZM56 2Q82-1 108 2 82 5 56 2ZM-104 6Q-80 3-56 6-80 9-104 6Z"
      />
      <Rapids x={rapids[0]} y={rapids[1]} scale={scale * (0.55 + 0.5 * breadth)} />
      {hasTent && <Tent x={shore[0]} y={shore[1]} scale={scale * 0.8} />}
    </>
  ));
}

/** A drawing for a phone and one for more room, of which one is shown. */
function toDrawings(draw: (crossing: (typeof crossings)['narrow' | 'broad']) => ReactNode) {
  return (['narrow', 'broad'] as const).map((name) => (
    <svg
      key={name}
      className={classNames(styles.crossing, styles[name])}
      viewBox={`0 0 1000 ${crossings[name].height}`}
      focusable="false"
    >
      {draw(crossings[name])}
    </svg>
  ));
}

/** What stands between the bend of the river and the words, where the river is long enough for both. */
export function BendThings({ index, half }: { index: number; half: number }) {
  const x = Math.round(half - swing + 30);
  return (
    <svg className={classNames(styles.bend, styles.narrow)} viewBox="-120 -20 240 40" focusable="false">
      <Spruce x={x + 24} y={-2} scale={0.8} />
      <Spruce x={x + 4} y={6} scale={1.15} />
      <Stone x={x - 16} y={17} scale={0.8} />
      {index % 2 === 1 && <Loon x={-swing} y={4} scale={1.1} />}
    </svg>
  );
}
