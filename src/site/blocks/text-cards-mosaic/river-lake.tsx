import { toShore } from './river-course.ts';
import styles from './river-reach.module.css';
import { Canoe, Island, Reeds, Spruce, Stone, Tent } from './river-things.tsx';

/** The radius of the largest lake, the least that holds its number, and the least with reeds and an island, of 120 units. */
const radius = { most: 104, least: 42, furnished: 62 } as const;

/** The radius of the lake of a share of the largest amount. */
export function toLakeSize(share: number): number {
  return Math.max(radius.least, radius.most * Math.sqrt(share));
}

/** Where the water gathers before it leaves a lake of this size, by a river of half this breadth. */
export function toMouth(size: number, half: number): string {
  const [edge, out] = [Math.round(half), Math.round(half + size * 0.34)];
  const [top, end] = [Math.round(size * 0.72), Math.round(size + 6)];
  return `M${-out} ${top}Q${-edge} ${Math.round(size * 0.9)} ${-edge} ${end}H${edge}Q${edge} ${Math.round(size * 0.9)} ${out} ${top}Z`;
}

interface LakeProps {
  readonly size: number;
  readonly amount: number;
  readonly index: number;
  readonly isLast: boolean;
}

/** Where spruces stand, in degrees clockwise from the right, how far from the water, and how high they are. */
const spruces = [
  [-158, 12, 0.85],
  [-140, 16, 1.15],
  [-127, 12, 0.8],
  [-62, 14, 1.2],
  [-48, 18, 0.9],
  [-36, 12, 0.7],
  [148, 14, 0.75],
  [166, 20, 1],
  [42, 16, 0.8],
] as const;

/** What is on a lake and around it. */
export function Lake({ size, amount, index, isLast }: LakeProps) {
  const isFurnished = size > radius.furnished;
  const hasCanoe = index === 0;
  const side = index % 2 === 0 ? 1 : -1;
  const textSize = Math.min(size * 0.92, (size * 2.9) / String(amount).length);
  const at = (degrees: number, distance: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.round(side * distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))] as const;
  };
  const [reedsX, reedsY] = at(hasCanoe ? 156 : 118, size * 0.92);
  const [stoneX, stoneY] = at(70, size);
  const [islandX, islandY] = at(54, size * 0.76);
  return (
    <>
      <path className={styles.shelf} d={toShore(size * 0.8, index)} />
      <path className={styles.deep} d={toShore(size * 0.56, index + 0.4)} />
      <path
        className={styles.glints}
        transform={`translate(${-18 * side} ${Math.round(size * -0.1)}) scale(${(size / 100).toFixed(2)})`}
        d="M-34-62Q0-66 34-62 0-58-34-62ZM-22-72Q0-75 22-72 0-69-22-72ZM-40-51Q-10-55 20-51-10-47-40-51ZM-6 52Q16 48 38 52 16 56-6 52Z"
      />
      {spruces
        .map(([degrees, distance, height]) => [...at(degrees, size + distance), height] as const)
        .filter(([x]) => side * x < 108)
        .toSorted(([, y], [, otherY]) => y - otherY)
        .map(([x, y, height]) => (
          <Spruce key={`${x} ${y}`} x={x} y={y} scale={height * (0.75 + size / 260)} />
        ))}
      <Stone x={stoneX} y={stoneY} scale={1.1} />
      <Stone x={stoneX + 13} y={stoneY + 4} scale={0.65} />
      {isFurnished && <Reeds x={reedsX} y={reedsY} />}
      {isFurnished && !hasCanoe && <Island x={islandX} y={islandY} scale={size / 105} />}
      {hasCanoe && <Canoe x={-6} y={Math.round(size * 0.62)} />}
      {isLast && <Camp y={Math.round(size + 62)} />}
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

/** Where the river has come to its end. */
function Camp({ y }: { y: number }) {
  return (
    <>
      <Spruce x={-46} y={y - 16} scale={1.1} />
      <Spruce x={-62} y={y - 4} scale={0.85} />
      <Spruce x={52} y={y - 18} scale={0.9} />
      <Tent x={-14} y={y} scale={1.15} />
      <Spruce x={62} y={y + 4} scale={1.25} />
    </>
  );
}
