import { colors } from '#look/colors.ts';
import sharp from 'sharp';
import type { Mark } from '#src/contract/brand-mark.ts';
import { drawLogo, withDayColors } from './draw-logo.ts';
import { type Faces, readFaces } from './read-faces.ts';
import { setText } from './set-text.ts';

/** The content of a picture for shared links. Texts are plain. */
export interface ShareCard {
  /** The kind of page, above its title; may be empty. */
  readonly kicker: string;
  readonly title: string;
  /** Name of the organisation; empty where the title is the name. */
  readonly name: string;
  /** The organisation's mark, drawn before its name. */
  readonly mark: Mark | null;
  /** The entry's picture in a format of photographs or drawings; null without one. */
  readonly picture: Uint8Array | null;
}

/** In pixels: the size that services for shared links ask for. */
export const cardWidth = 1200;
export const cardHeight = 630;

const pictureWidth = 500;
const margin = 64;

const [surface] = colors.surface;
const [ink] = colors.ink;
const [accent] = colors.accent;
const [accentText] = colors.accentText;

/** Draws a card as JPEG, with the faces of the site from its folder `fonts` of `publicDir`. */
export async function drawShareCard(card: ShareCard, publicDir: string): Promise<Buffer> {
  const drawing = sharp(Buffer.from(toCardSvg(card, await readFaces(publicDir))));
  const picture = card.picture && (await cropPicture(card.picture));
  return drawing
    .composite(picture ? [{ input: picture, left: cardWidth - pictureWidth, top: 0 }] : [])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Null for a picture that cannot be read: the card is then drawn without it. */
async function cropPicture(picture: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: 100_000_000 })
      .resize(pictureWidth, cardHeight, { fit: 'cover', position: 'attention' })
      .flatten({ background: surface })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** The card without its picture. */
export function toCardSvg({ kicker, title, name, mark, picture }: ShareCard, { display, text }: Faces): string {
  const width = cardWidth - 2 * margin - (picture ? pictureWidth : 0);
  const x = margin;
  const one = { x, width, maximumLines: 1, leading: 1 };
  const above = setText(text, kicker, { ...one, sizes: [32], toTop: () => margin + 32 });
  const heading = setText(display, title, {
    x,
    width,
    maximumLines: 5,
    sizes: picture ? [84, 72, 62, 54] : [104, 88, 72, 60],
    leading: 1.04,
    toTop: (size) => (kicker ? margin + 68 : margin) + size * 0.86,
  });
  const logo = drawLogo({ name, mark }, display, { height: name === '' ? 150 : mark ? 72 : 48 });
  const scale = Math.min(1, width / (logo.width || 1));
  const logoTop = cardHeight - margin + 8 - logo.height * scale;
  const draw = (paths: readonly string[], fill: string) => `<path fill="${fill}" d="${paths.join('')}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">`,
    `<rect width="100%" height="100%" fill="${surface}"/>`,
    `<rect y="${cardHeight - 16}" width="100%" height="16" fill="${accent}"/>`,
    draw(above.paths, accentText),
    draw(heading.paths, ink),
    `<g transform="translate(${x} ${logoTop}) scale(${scale})">${withDayColors(logo.svg, colors)}</g>`,
    '</svg>',
  ].join('');
}
