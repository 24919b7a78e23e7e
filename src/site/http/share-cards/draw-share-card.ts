import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { cardColors as colors, cardFaces } from '#look/share-card.ts';
import { type Face, setText } from './set-text.ts';

/** What a picture for shared links shows. Texts are plain. */
export interface ShareCard {
  /** The kind of page, above its title; may be empty. */
  readonly kicker: string;
  readonly title: string;
  /** Name of the organisation. */
  readonly name: string;
  /** The entry's picture in a format of photographs or drawings; null without one. */
  readonly picture: Uint8Array | null;
}

/** In pixels: what the services for shared links ask for. */
export const cardWidth = 1200;
export const cardHeight = 630;

const pictureWidth = 500;
const margin = 64;

interface Faces {
  readonly display: Face;
  readonly text: Face;
}

let faces: Promise<Faces> | null = null;

async function readFaces(directory: string): Promise<Faces> {
  const read = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => create(await readFile(path.join(directory, `${name}.woff2`)))));
  const [display, text] = await Promise.all([read(cardFaces.display), read(cardFaces.text)]);
  return { display, text };
}

/** Draws a card as JPEG, with the faces of the site from its folder `fonts` of `publicDir`. */
export async function drawShareCard(card: ShareCard, publicDir: string): Promise<Buffer> {
  faces ??= readFaces(path.join(publicDir, 'fonts'));
  const drawing = sharp(Buffer.from(toSvg(card, await faces)));
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
      .flatten({ background: colors.paper })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

function toSvg({ kicker, title, name, picture }: ShareCard, { display, text }: Faces): string {
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
  const signature = setText(display, name, { ...one, x: x + 72, sizes: [38], toTop: () => cardHeight - margin });
  const draw = (paths: readonly string[], fill: string) => `<path fill="${fill}" d="${paths.join('')}"/>`;
  const mark =
    `<g transform="translate(${x} ${cardHeight - margin - 42})" fill="${colors.ink}">` +
    '<path d="M11 20h10v26H11z"/><path d="M2 12C20 11 38 14 54 24L50.500 31C38 22 20 19.500 2 20.500Z"/>' +
    `<circle cx="47" cy="9" r="6.500" fill="${colors.accent}"/></g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">`,
    `<rect width="100%" height="100%" fill="${colors.paper}"/>`,
    `<rect y="${cardHeight - 16}" width="100%" height="16" fill="${colors.accent}"/>`,
    draw(above.paths, colors.kicker),
    draw(heading.paths, colors.ink),
    mark,
    draw(signature.paths, colors.ink),
    '</svg>',
  ].join('');
}
