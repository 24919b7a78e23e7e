import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { DerivedPictures } from './derived-pictures.ts';
import type { MediaFile } from './media-file.ts';
import { type FinalTransform, nameTransform } from './media-paths.ts';
import { placeCrop } from './crop-placement.ts';
import { createStoredFact } from './stored-file-facts.ts';
import type { Size } from './video-size.ts';

/** SVG drawings that are sent as they are, cut like the pictures of them, where that is lighter. They are sharp at any size. */
export interface LightDrawings {
  /** Whether the drawing is lighter than a picture of it with this transform. */
  isLight(file: MediaFile, transform: FinalTransform): Promise<boolean>;
  /** The drawing with this transform, compressed with Brotli. Rejects for a file that cannot be read or is not plain. */
  get(file: MediaFile, transform: FinalTransform): Promise<Buffer>;
}

const compress = promisify(brotliCompress);

/** As AVIF a picture of a drawing weighs a byte for 40 to 80 pixels. */
const pixelsPerByte = 64;

/** Compressed bytes above which a slow phone paints a picture of a drawing sooner than its many shapes. */
const mostBytes = 8_000;

/** The elements that look the same in every browser as where pictures are drawn: no text, filter, animation or style sheet. */
const plainElements = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
);

/** Parts that make a drawing more than a picture: declarations, handlers of events, and links to anything outside it. */
const more = /<[!?](?!--)|\son\w+\s*=|href\s*=\s*(?!["']?#|\s)/i;

const opening = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/;
const otherEncoding = /encoding\s*=\s*["'](?!utf-8)/i;

/** Attributes of the root that would be read otherwise when it is no longer the root. */
const placing = /\s(?:transform|style|class|preserveAspectRatio|overflow)\s*=/;

interface PlainDrawing {
  /** The attributes of the root, without its place and size. */
  readonly attributes: string;
  /** From after the root's opening tag to the end of the file. */
  readonly rest: string;
}

/** Takes a drawing apart; null for a drawing that is not plain. */
export function readPlainDrawing(svg: string, size: Size): PlainDrawing | null {
  const [start, attributes = ''] = opening.exec(svg) ?? [];
  if (start === undefined || otherEncoding.test(start) || placing.test(attributes) || attributes.endsWith('/'))
    return null;
  const rest = svg.slice(start.length);
  if (more.test(attributes) || more.test(rest) || !areDeclared(attributes, rest)) return null;
  for (const [, name = ''] of rest.matchAll(/<([^\s/>!]+)/g)) if (!plainElements.has(name)) return null;
  const viewBox = /\sviewBox\s*=\s*["']([^"']*)/.exec(attributes)?.[1];
  const [, , width = Number.NaN, height = Number.NaN] = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, size.width, size.height];
  // Otherwise it has margins that depend on its place.
  if (!(Math.abs((width / height) * (size.height / size.width) - 1) < 0.01)) return null;
  const unplaced = attributes.replace(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  return { attributes: viewBox ? unplaced : `${unplaced} viewBox="0 0 ${size.width} ${size.height}"`, rest };
}

/** Whether every prefix of an attribute is declared at the root: browsers show nothing of a drawing with another. */
function areDeclared(attributes: string, rest: string): boolean {
  const prefixes = new Set([...`${attributes}${rest}`.matchAll(/\s([\w-]+):[\w-]+\s*=/g)].map(([, prefix]) => prefix));
  const declared = new Set([...attributes.matchAll(/\sxmlns:([\w-]+)\s*=/g)].map(([, prefix]) => prefix));
  return [...prefixes].every((prefix) => prefix === 'xml' || prefix === 'xmlns' || declared.has(prefix));
}

/** The drawing as a picture with this transform shows it. */
export function cutDrawing({ attributes, rest }: PlainDrawing, size: Size, transform: FinalTransform): string {
  const { whole, left, top } = placeCrop(size, transform);
  const { width, height } = transform;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `<svg${attributes} width="${whole.width}" height="${whole.height}" preserveAspectRatio="none">${rest}</svg>`
  );
}

/** @param pictures where the compressed drawings, and how much each weighs, are stored */
export function createLightDrawings(pictures: DerivedPictures): LightDrawings {
  /** Bytes of a drawing, compressed; infinite for a drawing that is not plain. */
  const weigh = createStoredFact(pictures, 'weight.txt', async (file) => {
    const svg = await readFile(file.path, 'utf8');
    const isPlain = file.size !== null && readPlainDrawing(svg, file.size) !== null;
    return isPlain ? String((await compress(svg)).length) : 'Infinity';
  });

  return {
    async isLight(file, { width, height, mode }) {
      if (file.extension !== 'svg' || mode === 'letterbox') return false;
      // An unreadable file is not sent either.
      const weight = Number(await weigh(file).catch(() => 'Infinity'));
      return weight <= Math.min(mostBytes, (width * height) / pixelsPerByte);
    },
    get(file, transform) {
      const draw = async () => {
        const drawing = file.size && readPlainDrawing(await readFile(file.path, 'utf8'), file.size);
        if (!drawing || !file.size) throw new Error(`${file.filename}: expected a plain drawing.`);
        return compress(cutDrawing(drawing, file.size, transform));
      };
      return pictures.get(file, `${nameTransform(transform)}.svg.br`, draw);
    },
  };
}
