import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faces } from '#look/faces.ts';
import { type ShareCard, cardHeight, cardWidth, drawShareCard } from './draw-share-card.ts';
import { setText } from './set-text.ts';

const publicDir = path.resolve(import.meta.dirname, '../../../looks/plain/public');
const card: ShareCard = { kicker: 'Blogue', title: 'L’été à l’œuvre', name: 'Le Tremplin', mark: null, picture: null };

describe('a text', () => {
  const box = { x: 0, width: 300, maximumLines: 3, sizes: [60, 30], leading: 1, toTop: () => 0 };
  const set = async (text: string) => {
    const face = await Promise.all(
      faces.display.map(async (file) => create(await readFile(`${publicDir}/fonts/${file}.woff2`))),
    );
    return setText(face, text, box);
  };

  it('is drawn with the site’s own face, accents and all', async () => {
    const { paths } = await set('Été');
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatch(/^M[-\d.\sMLQCZ]+$/);
    expect((await set('Ete')).paths[0]).not.toBe(paths[0]);
  });

  it('has the letters of names from elsewhere', async () => {
    for (const [name, without] of [
      ['Nguyễn', 'Nguyn'],
      ['Wiśniewski', 'Winiewski'],
    ] as const) {
      const [whole, part] = await Promise.all([set(name), set(without)]);
      expect(whole.paths[0]?.length).toBeGreaterThan(part.paths[0]?.length ?? 0);
    }
  });

  it('is set in the largest size in which it fits', async () => {
    expect((await set('Court')).size).toBe(60);
    expect((await set('Un titre un peu plus long que les autres titres')).size).toBe(30);
  });

  it('ends in an ellipsis when it is too long, and skips letters that the face lacks', async () => {
    const cut = await set('mot '.repeat(100));
    expect(cut.paths).toHaveLength(3);
    expect((await set('a漢b')).paths).toEqual((await set('ab')).paths);
    expect((await set('')).paths).toEqual([]);
    expect((await set('m'.repeat(500))).paths).toHaveLength(1);
  });
});

describe('a card', () => {
  it('is a picture of the size that services ask for, which shows title and picture', async () => {
    const picture = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const [plain, other, withPicture] = await Promise.all([
      drawShareCard(card, publicDir),
      drawShareCard({ ...card, title: 'Autre' }, publicDir),
      drawShareCard({ ...card, picture }, publicDir),
    ]);
    const { width, height, format } = await sharp(plain).metadata();
    expect([width, height, format]).toEqual([cardWidth, cardHeight, 'jpeg']);
    expect(plain.equals(other)).toBe(false);
    const { data, info } = await sharp(withPicture).raw().toBuffer({ resolveWithObject: true });
    const pixel = (info.width * 300 + 1100) * info.channels;
    expect([...data.subarray(pixel, pixel + 3)].map((value) => Math.round(value / 50))).toEqual([0, 5, 0]);
    expect(withPicture.length).toBeLessThan(300_000);
  });

  it('is drawn without a picture that cannot be read', async () => {
    const broken = await drawShareCard({ ...card, picture: Buffer.from('no picture') }, publicDir);
    expect((await sharp(broken).metadata()).width).toBe(cardWidth);
  });
});
