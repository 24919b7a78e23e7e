import sharp from 'sharp';
import { colors, reverseColors } from '#look/colors.ts';
import { type Mark, hasName } from '#src/contract/brand-mark.ts';
import { initialsOf } from '#src/contract/initials.ts';
import type { BrandFile } from '#src/site/domain/brand-file-names.ts';
import { cardWidth, toCardSvg } from './draw-share-card.ts';
import { type Part, drawLetters, drawLogo, placeMark, toAdaptiveSvg, toSvg, withDayColors } from './draw-logo.ts';
import { readFaces } from './read-faces.ts';
import type { Face } from './set-text.ts';

/** An order to draw one of the files that show who the organisation is. */
export interface BrandOrder {
  readonly file: Exclude<BrandFile, `mark${string}` | 'video-poster.svg'>;
  readonly name: string;
  readonly mark: Mark | null;
}

/** Height of a logo, and by how much its picture is larger, in pixels; a long one is at most so wide. */
const logoHeight = 100;
const logoScale = 8;

/** A name this many times as long as its type is high has more than one line in a logo. */
const logoMeasure = 10;
const logoWidth = 2_400;

/** Side of an icon, in its own unit. */
const side = 100;

/** Share of an icon's side that shows on a home screen, whatever shape the device cuts it to. */
const safeShare = 0.56;

export async function drawBrandFile({ file, ...brand }: BrandOrder, publicDir: string): Promise<Buffer> {
  const { display, text } = await readFaces(publicDir);
  const drawIcon = (pixels: number, share: number) => toPicture(drawTile(brand, display, share), side, pixels);
  switch (file) {
    case 'favicon.svg':
      return Buffer.from(drawFavicon(brand, display));
    case 'favicon.ico':
      return toIco(await drawIcon(32, 0.8), 32);
    case 'apple-touch-icon.png':
      return drawIcon(180, 0.72);
    case 'icon-192.png':
      return drawIcon(192, 0.72);
    case 'icon-512.png':
      return drawIcon(512, safeShare);
    case 'share-card.png': {
      const isNamed = brand.mark !== null && hasName(brand.mark);
      const title = isNamed ? '' : brand.name;
      const card = { kicker: '', title, name: '', mark: brand.mark, picture: null };
      return toPicture(toCardSvg(card, { display, text }), cardWidth, cardWidth);
    }
    default: {
      const logo = drawLogo(brand, display, { height: logoHeight, measure: logoMeasure });
      const svg = toSvg({ ...logo, svg: withDayColors(logo.svg, file.includes('reverse') ? reverseColors : colors) });
      return file.endsWith('.svg')
        ? Buffer.from(svg)
        : toPicture(svg, logo.width, Math.min(logoWidth, logo.width * logoScale));
    }
  }
}

/** A mark that is not a whole logo; without one, initials. */
const symbolOf = (mark: Mark | null) => (mark && !hasName(mark) ? mark : null);

/** The mark alone, or letters on the accent, by day and by night. */
function drawFavicon({ name, mark }: Omit<BrandOrder, 'file'>, face: Face): string {
  const symbol = symbolOf(mark);
  const square = (svg: string): Part => ({ svg, width: side, height: side });
  if (symbol) return toAdaptiveSvg(square(placeMark(symbol, { x: 0, y: 0, width: side, height: side })), colors);
  const tile = `<rect width="${side}" height="${side}" rx="12" fill="var(--accent)"/>`;
  const letters = drawLetters(face, lettersOf(name), { side, width: side * 0.72 });
  return toAdaptiveSvg(square(tile + letters), { ink: colors.onAccent, accent: colors.accent });
}

/** The same on a whole square, which devices cut to their own shape. */
function drawTile({ name, mark }: Omit<BrandOrder, 'file'>, face: Face, share: number): string {
  const symbol = symbolOf(mark);
  const width = side * share;
  const at = (side - width) / 2;
  const drawing = symbol
    ? withDayColors(placeMark(symbol, { x: at, y: at, width, height: width }), colors)
    : withDayColors(drawLetters(face, lettersOf(name), { side, width }), { ...colors, ink: colors.onAccent });
  const [ground] = symbol ? colors.surface : colors.accent;
  const tile = `<rect width="${side}" height="${side}" fill="${ground}"/>`;
  return toSvg({ svg: tile + drawing, width: side, height: side });
}

const lettersOf = (name: string) => initialsOf(name).slice(0, 2);

function toPicture(svg: string, ownWidth: number, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / ownWidth })
    .resize({ width: Math.round(width) })
    .png()
    .toBuffer();
}

/** An ICO file of one picture, which is a PNG: a header, one entry of a directory, the picture. */
function toIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
