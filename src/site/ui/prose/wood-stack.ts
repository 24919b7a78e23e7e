import type { Element } from 'hast';
import { toElement } from './prose-node.ts';

/** Logs in the lowest row; each row above lies in the hollows of the one below, and every second one has one less. */
const mostInRow = 16;
/** How much higher a row lies than the one below it, in widths of a log. */
const rise = 0.87;
/** A higher stack would be higher than a screen. */
const mostLogs = 400;

/**
 * The stack of firewood that a figure counts, one log for each; a share is so many logs of a hundred, and the others are
 * missing, as are all of a number that is taken away (`−41`). Null for what cannot be counted log by log: money, fractions, more than a few hundred.
 */
export function toWoodStack(figure: string): Element | null {
  const [, minus, digits, percent] = /^([−-]?)(\d{1,3})[\u00A0\u202F ]?(%?)$/.exec(figure) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits);
  const all = percent ? 100 : count;
  if (count < 1 || count > all || all > mostLogs || (minus && percent)) return null;
  const shown = minus ? 0 : count;
  const present = toRows(0, shown);
  const missing = toRows(shown, all);
  // Bark, the sawn wood inside of it, and its heart; then the shade of the snow, and the snow: lines of round dots, which a
  // style sheet dashes.
  const paths = [present, present, present, ...(missing === '' ? [] : [missing, missing])];
  return toElement(
    'svg',
    { viewBox: `0 0 ${mostInRow} ${heightOf(all)}`, ariaHidden: 'true', dataLogs: all },
    paths.map((d) => toElement('path', { d })),
  );

  /** The rows from one log to another, counted from the ground: `M0.5 1.37h15.01M1 0.5h1.01`. */
  function toRows(from: number, to: number): string {
    const height = heightOf(all);
    let path = '';
    for (let row = 0, first = 0; first < to; row++) {
      const inRow = mostInRow - (row % 2);
      const start = Math.max(from, first);
      const end = Math.min(to, first + inRow);
      const left = round((row % 2 === 0 ? 0.5 : 1) + start - first);
      // A little longer than to the middle of the last log, so that its dot is drawn.
      if (start < end) path += `M${left} ${round(height - 0.5 - row * rise)}h${end - start - 1}.01`;
      first += inRow;
    }
    return path;
  }
}

function heightOf(logs: number): number {
  let rows = 0;
  for (let left = logs; left > 0; rows++) left -= mostInRow - (rows % 2);
  return round(1 + (rows - 1) * rise);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
