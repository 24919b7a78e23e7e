import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { GalleryBlock } from './gallery-block.tsx';

test('without JavaScript each picture links to its large file, with its position and its legend', async () => {
  const images = [imageFixture('quai', { legend: 'Le <em>quai</em>' }), null, imageFixture('atelier')];
  const html = await renderBlock(GalleryBlock, { heading: 'En images', images });
  expect(html).toMatch(/<h2[^>]*>En images<\/h2>/);
  const targets = [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(targets).toEqual(['/media/images/quai-800.jpg', '/media/images/atelier-800.jpg']);
  expect(html).toContain('Le <em>quai</em>');
  expect(html).toContain('Agrandir l’image (Image 1 sur 2)');
});

test('each picture keeps its proportions', async () => {
  const sizes = [
    [500, 800],
    [600, 600],
    [800, 600],
    [1600, 700],
  ] as const;
  const images = sizes.map(([width, height]) => imageFixture(`${width}`, { width, height }));
  const html = await renderBlock(GalleryBlock, { images });
  expect([...html.matchAll(/data-shape="(\w+)"/g)].map(([, shape]) => shape)).toEqual([
    'portrait',
    'square',
    'landscape',
    'wide',
  ]);
});

test('a gallery without a displayable picture is left out', async () => {
  expect(
    await renderBlock(GalleryBlock, { heading: 'En images', images: [imageFixture('x', { url: null, file: null })] }),
  ).toBe('');
});
