import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { GalleryBlock } from './gallery-block.tsx';

test('each picture opens larger, with its legend, without JavaScript', async () => {
  const images = [imageFixture('quai', { legend: 'Le <em>quai</em>' }), null, imageFixture('atelier')];
  const html = await renderBlock(GalleryBlock, { heading: 'En images', images });
  expect(html).toMatch(/<h2[^>]*>En images<\/h2>/);
  const targets = [...html.matchAll(/popovertarget="([^"]+)"(?! popovertargetaction)/gi)].map(([, id]) => id);
  expect(new Set(targets).size).toBe(2);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('Le <em>quai</em>');
  expect(html).toContain('Image 1 sur 2');
});

test('it is left out without a picture that can be shown', async () => {
  expect(await renderBlock(GalleryBlock, { heading: 'En images', images: [imageFixture('x', { url: null })] })).toBe(
    '',
  );
});
