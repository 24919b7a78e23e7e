import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { ImagesMosaicBlock } from './images-mosaic-block.tsx';

test('every picture that can be shown has its tile', async () => {
  const images = [
    imageFixture('a', { legend: 'Le quai' }),
    null,
    imageFixture('b'),
    imageFixture('c', { url: null, file: null }),
  ];
  const html = await renderBlock(ImagesMosaicBlock, { images });
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toMatch(/<figcaption[^>]*>Le quai/);
});

test('it is left out without pictures', async () => {
  expect(await renderBlock(ImagesMosaicBlock, { images: [] })).toBe('');
});
