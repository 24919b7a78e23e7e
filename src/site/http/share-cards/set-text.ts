import type { Font } from 'fontkit';

/** The files of a face: each has the letters that those before it lack. */
export type Face = readonly Font[];

/** A text set in lines, each as the data of an SVG path, so that no font of the system is needed to draw it. */
export interface SetText {
  readonly paths: readonly string[];
  /** Size of the type, in pixels. */
  readonly size: number;
  /** Of the longest line, in pixels. */
  readonly width: number;
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

/** Sets a text in the largest size in which it fits; a text too long at any size ends in an ellipsis. */
export function setText(face: Face, text: string, box: Box): SetText {
  const words = toDrawable(face, text).split(' ').filter(Boolean);
  const last = box.sizes.at(-1) ?? 0;
  for (const size of box.sizes) {
    const lines = breakLines(words, (line) => widthOf(face, line, size) <= box.width);
    const fits = lines.length <= box.maximumLines && lines.every((line) => widthOf(face, line, size) <= box.width);
    if (!fits && size !== last) continue;
    const shown = fits ? lines : cutLines(lines, box, (line) => widthOf(face, line, size) <= box.width);
    const top = box.toTop(size, shown.length);
    return {
      size,
      width: Math.max(0, ...shown.map((line) => widthOf(face, line, size))),
      paths: shown.map((line, index) => toPath(face, line, size, box.x, top + index * size * box.leading)),
    };
  }
  return { size: last, width: 0, paths: [] };
}

/** Letters that the face does not have are left out: a missing one would be drawn as a box. */
function toDrawable(face: Face, text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim(),
  ]
    .filter((character) => fontOf(face, character))
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

/** A line that fits, with an ellipsis in place of the rest. */
function shorten(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (!fits(text) && text.length > 1) text = `${[...text.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`;
  return text;
}

function fontOf(face: Face, character: string): Font | undefined {
  return face.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Parts of a text with the font that has their letters. */
function toRuns(face: Face, text: string): { readonly font: Font; readonly text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(face, character);
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

function widthOf(face: Face, text: string, size: number): number {
  return toRuns(face, text).reduce(
    (width, { font, text: part }) => width + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** The outlines of a line whose baseline begins at a point; those of a face go upwards, those of SVG downwards. */
function toPath(face: Face, text: string, size: number, x: number, baseline: number): string {
  let pen = x;
  return toRuns(face, text)
    .flatMap(({ font, text: part }) => {
      const run = font.layout(part);
      const scale = size / font.unitsPerEm;
      return run.glyphs.map(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
        const outline = path.scale(scale, -scale).translate(pen + xOffset * scale, baseline - yOffset * scale);
        pen += xAdvance * scale;
        return outline.toSVG();
      });
    })
    .join('');
}
