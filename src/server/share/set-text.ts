import type { Font } from 'fontkit';

/** A text set in lines, each as the data of an SVG path, so that no font of the system is needed to draw it. */
export interface SetText {
  readonly paths: readonly string[];
  /** Size of the type, in pixels. */
  readonly size: number;
}

interface Box {
  /** In pixels. */
  readonly width: number;
  readonly maximumLines: number;
  /** Sizes of the type in pixels, the largest first; the last one is used when no other fits. */
  readonly sizes: readonly number[];
  /** Height of a line, in sizes of the type. */
  readonly leading: number;
  readonly x: number;
  /** Baseline of the first line for a size. */
  readonly toTop: (size: number, lines: number) => number;
}

/** Sets a text in the largest size in which it fits; one that is too long at any size ends in an ellipsis. */
export function setText(font: Font, text: string, box: Box): SetText {
  const words = toDrawable(font, text).split(' ').filter(Boolean);
  const last = box.sizes.at(-1) ?? 0;
  for (const size of box.sizes) {
    const lines = breakLines(words, (line) => widthOf(font, line, size) <= box.width);
    const fits = lines.length <= box.maximumLines && lines.every((line) => widthOf(font, line, size) <= box.width);
    if (!fits && size !== last) continue;
    const shown = fits ? lines : cutLines(lines, box, (line) => widthOf(font, line, size) <= box.width);
    const top = box.toTop(size, shown.length);
    return {
      size,
      paths: shown.map((line, index) => toPath(font, line, size, box.x, top + index * size * box.leading)),
    };
  }
  return { size: last, paths: [] };
}

/** Letters that the face does not have are left out: a missing one would be drawn as a box. */
function toDrawable(font: Font, text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim(),
  ]
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('');
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function cutLines(lines: readonly string[], { maximumLines }: Box, fits: (line: string) => boolean): string[] {
  const kept = lines.slice(0, maximumLines).map((line) => shorten(line, fits));
  const end = kept.at(-1);
  return end === undefined || lines.length <= maximumLines
    ? kept
    : [...kept.slice(0, -1), shorten(`${end.replace(/…$/, '')}…`, fits)];
}

/** A line that fits, with an ellipsis in place of what does not. */
function shorten(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (!fits(text) && text.length > 1) text = `${[...text.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`;
  return text;
}

function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** The outlines of a line whose baseline begins at a point; those of a face go upwards, those of SVG downwards. */
function toPath(font: Font, text: string, size: number, x: number, baseline: number): string {
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  return run.glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      const outline = path.scale(scale, -scale).translate(x + (pen + xOffset) * scale, baseline - yOffset * scale);
      pen += xAdvance;
      return outline.toSVG();
    })
    .join('');
}
