import { type Mark, hasName } from '#src/contract/brand-mark.ts';
import type { LookColors } from '#src/site/look.ts';
import { type Face, setText } from './set-text.ts';

/** A part of a drawing, in the unit of its height. */
export interface Part {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A capital is about so high, in sizes of the type. */
const capital = 0.67;

/** From one line of a logo to the next, in sizes of the type. */
const leading = 1.1;

type Tints = Pick<LookColors, 'ink' | 'accent'>;

/** A mark fitted into the middle of a box. */
export function placeMark({ attributes, shapes, viewBox }: Mark, { x, y, width, height }: Box): string {
  return `<svg ${attributes} viewBox="${viewBox}" x="${x}" y="${y}" width="${width}" height="${height}">${shapes}</svg>`;
}

/**
 * The mark with the name, or either alone.
 *
 * @param measure longest line of the name, in sizes of its type
 */
export function drawLogo(
  { name, mark }: { name: string; mark: Mark | null },
  face: Face,
  { height, measure = Infinity }: { height: number; measure?: number },
): Part {
  const markWidth = mark ? (height * mark.width) / mark.height : 0;
  const placed = mark ? placeMark(mark, { x: 0, y: 0, width: markWidth, height }) : '';
  if (name === '' || (mark && hasName(mark))) return { svg: placed, width: markWidth, height };
  if (!mark) {
    const size = height * 0.8;
    const { lines } = drawLines(face, name, { x: 0, size, measure, height });
    const whole = height + (lines - 1) * size * leading;
    return { ...drawLines(face, name, { x: 0, size, measure, height: whole }), height: whole };
  }
  const x = markWidth + height * 0.28;
  const { lines } = drawLines(face, name, { x, size: height, measure, height });
  const size = (height * 0.9) / (lines * leading + 0.3);
  const text = drawLines(face, name, { x, size, measure, height });
  return { svg: placed + text.svg, width: x + text.width, height };
}

/** Letters in the middle of a square, at most so wide. */
export function drawLetters(face: Face, letters: string, { side, width }: { side: number; width: number }): string {
  const box = { x: 0, measure: Infinity, height: side };
  const whole = drawLines(face, letters, { ...box, size: width });
  const fitted = drawLines(face, letters, { ...box, size: width * Math.min(1, width / (whole.width || 1)) });
  return `<g transform="translate(${(side - fitted.width) / 2} 0)">${fitted.svg}</g>`;
}

interface Lines {
  readonly x: number;
  readonly size: number;
  readonly measure: number;
  readonly height: number;
}

/** A text in the middle of a height. */
function drawLines(face: Face, text: string, { x, size, measure, height }: Lines) {
  const toTop = (_: number, lines: number) => (height + size * capital - (lines - 1) * size * leading) / 2;
  const box = { x, width: size * measure, maximumLines: Infinity, sizes: [size], leading, toTop };
  const { paths, width } = setText(face, text, box);
  return { svg: `<path fill="currentColor" d="${paths.join('')}"/>`, width, lines: paths.length };
}

/** A part as a whole drawing. */
export function toSvg({ svg, width, height }: Part): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`;
}

/** A whole drawing that follows the visitor's scheme. */
export function toAdaptiveSvg({ svg, ...size }: Part, { ink, accent }: Tints): string {
  const rule = (scheme: 0 | 1) => `svg{color:${ink[scheme]};--accent:${accent[scheme]}}`;
  const style = `<style>${rule(0)}@media (prefers-color-scheme:dark){${rule(1)}}</style>`;
  return toSvg({ svg: style + svg, ...size });
}

/** A drawing in the colours of the day, for programs that know neither schemes nor custom properties. */
export function withDayColors(svg: string, { ink, accent }: Tints): string {
  return svg.replaceAll('currentColor', ink[0]).replaceAll('var(--accent)', accent[0]);
}
