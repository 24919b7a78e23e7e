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

type Tints = Pick<LookColors, 'ink' | 'accent'>;

/** A mark fitted into the middle of a box. */
export function placeMark({ attributes, shapes, viewBox }: Mark, { x, y, width, height }: Box): string {
  return `<svg ${attributes} viewBox="${viewBox}" x="${x}" y="${y}" width="${width}" height="${height}">${shapes}</svg>`;
}

/** The mark with the name, or either alone. */
export function drawLogo({ name, mark }: { name: string; mark: Mark | null }, face: Face, height: number): Part {
  const markWidth = mark ? (height * mark.width) / mark.height : 0;
  const placed = mark ? placeMark(mark, { x: 0, y: 0, width: markWidth, height }) : '';
  if (mark && (hasName(mark) || name === '')) return { svg: placed, width: markWidth, height };
  if (name === '') return { svg: '', width: 0, height };
  const x = mark ? markWidth + height * 0.28 : 0;
  const size = height * (mark ? 0.62 : 0.8);
  const text = drawLine(face, name, { x, size, baseline: (height + size * capital) / 2 });
  return { svg: placed + text.svg, width: x + text.width, height };
}

/** Letters in the middle of a square, at most so wide. */
export function drawLetters(face: Face, letters: string, { side, width }: { side: number; width: number }): string {
  const whole = drawLine(face, letters, { x: 0, size: width, baseline: 0 });
  const size = width * Math.min(1, width / (whole.width || 1));
  const fitted = drawLine(face, letters, { x: 0, size, baseline: (side + size * capital) / 2 });
  return `<g transform="translate(${(side - fitted.width) / 2} 0)">${fitted.svg}</g>`;
}

function drawLine(face: Face, text: string, { x, size, baseline }: { x: number; size: number; baseline: number }) {
  const box = { x, width: Infinity, maximumLines: 1, sizes: [size], leading: 1, toTop: () => baseline };
  const { paths, width } = setText(face, text, box);
  return { svg: `<path fill="currentColor" d="${paths.join('')}"/>`, width };
}

/** A whole drawing that follows the visitor's scheme. */
export function toAdaptiveSvg({ svg, width, height }: Part, { ink, accent }: Tints): string {
  const rule = (scheme: 0 | 1) => `svg{color:${ink[scheme]};--accent:${accent[scheme]}}`;
  const style = `<style>${rule(0)}@media (prefers-color-scheme:dark){${rule(1)}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${style}${svg}</svg>`;
}

/** A drawing in the colours of the day, for programs that know neither schemes nor custom properties. */
export function withDayColors(svg: string, { ink, accent }: Tints): string {
  return svg.replaceAll('currentColor', ink[0]).replaceAll('var(--accent)', accent[0]);
}
