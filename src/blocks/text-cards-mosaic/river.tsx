import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
import type { Basin } from './basins.ts';
import styles from './river.module.css';
import type { TimelineStage } from './timeline.tsx';

interface RiverProps {
  readonly basins: readonly (TimelineStage & Basin)[];
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/** So many lie beside each other on a desk. */
const mostAcross = 4;

/**
 * Things of different sizes as the basins of one river, the largest first: each basin has an area in proportion to its
 * amount, which is written on its sign as well. The river runs down a phone, and across a desk.
 */
export function River({ basins, locale, headingLevel }: RiverProps) {
  const largest = Math.max(...basins.map(({ amount }) => amount));
  return (
    <ol role="list" className={styles.river} data-across={basins.length <= mostAcross || undefined}>
      {basins.map(({ id, when, what, amount, picture, content }, index) => (
        <li key={id} className={styles.basin}>
          <div className={styles.water} aria-hidden="true">
            <Bank size={toSize(amount / largest)} seed={index} />
            <Stream index={index} />
            <Pool size={toSize(amount / largest)} amount={amount} seed={index} />
          </div>
          <p className={styles.sign}>{formatText(locale, when)}</p>
          <Heading level={headingLevel}>{formatText(locale, what)}</Heading>
          {content}
          {picture && (
            <div className={styles.print} data-evening="scene" data-tilt={tiltOf(`basin:${id}`, index)}>
              <Picture picture={picture} sizes="(min-width:64rem) 20rem, (min-width:40rem) 14rem, 60vw" />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The water from the middle of one edge to the middle of the opposite one, in a bend; the style sheet stretches it. */
function Stream({ index }: { index: number }) {
  const [near, far] = index % 2 === 0 ? [28, 58] : [72, 42];
  const down = `M50 0C50 34 ${near} 40 ${near} 66S50 90 50 100`;
  const across = `M0 50C14 50 20 ${far} 50 ${far}S86 50 100 50`;
  return (
    <svg className={styles.stream} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
      {['bank', 'flow'].map((layer) => (
        <g key={layer} className={styles[layer]}>
          <path className={styles.down} d={down} vectorEffect="non-scaling-stroke" />
          <path className={styles.along} d={across} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  );
}

/** The radius of the largest pool, and the least that still holds its number, in a square of 240 units. */
const radius = { most: 98, least: 36 } as const;

/** Where spruces stand on the bank, in degrees clockwise from the right. */
const spruces = [-128, -98, -52, 138, 48] as const;

/** A share of the largest amount → the radius of its pool. */
function toSize(share: number): number {
  return Math.max(radius.least, radius.most * Math.sqrt(share));
}

/** The land around a pool, under the stream, which flows through it. */
function Bank({ size, seed }: { size: number; seed: number }) {
  return (
    <svg className={styles.shore} viewBox="0 0 240 240" focusable="false">
      <path d={toCutShape(size + 18, seed)} />
    </svg>
  );
}

function Pool({ size, amount, seed }: { size: number; amount: number; seed: number }) {
  const tree = Math.max(11, size * 0.2);
  const textSize = toTextSize(size, amount);
  const at = (offset: number) => (120 + offset).toFixed(1);
  return (
    <svg className={styles.pool} viewBox="0 0 240 240" focusable="false">
      {spruces.map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const x = (size + 8) * Math.cos(angle);
        const y = (size + 8) * Math.sin(angle);
        const [top, foot] = [at(y - tree * 1.6), at(y + tree * 0.4)];
        return (
          <path
            key={degrees}
            className={styles.spruce}
            d={`M${at(x)} ${top}L${at(x + tree * 0.6)} ${foot}H${at(x - tree * 0.6)}Z`}
          />
        );
      })}
      <path className={styles.lake} d={toCutShape(size, seed + 5)} />
      <path
        className={styles.ripple}
        d={`M${at(-size * 0.55)} ${at(-size * 0.52)}H${at(size * 0.05)}M${at(size * 0.1)} ${at(size * 0.56)}H${at(size * 0.5)}`}
      />
      <text
        className={styles.amount}
        x="120"
        y={at(textSize * 0.34)}
        fontSize={textSize.toFixed(1)}
        textAnchor="middle"
      >
        {amount}
      </text>
    </svg>
  );
}

/** As large as the number's digits have room in the pool. */
function toTextSize(size: number, amount: number): number {
  return Math.min(size, (size * 3.1) / String(amount).length);
}

/** A round shape cut by hand with scissors, in the middle of the square: always the same for the same seed. */
function toCutShape(size: number, seed: number): string {
  const corners = 15;
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI + seed;
    const distance = size * (1 + 0.055 * Math.sin(corner * 2.7 + seed * 1.9));
    return `${(120 + distance * Math.cos(angle)).toFixed(1)} ${(120 + distance * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
