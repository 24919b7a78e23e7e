import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { ImageBlock } from './image-block.tsx';

test('the block’s legend takes precedence over the picture’s', async () => {
  const image = [imageFixture('quai', { legend: 'De la photothèque' })];
  expect(await renderBlock(ImageBlock, { image, legend: 'Le <em>quai</em>' })).toMatch(
    /<figcaption[^>]*>Le <em>quai<\/em>/,
  );
  expect(await renderBlock(ImageBlock, { image, legend: null })).toMatch(/<figcaption[^>]*>De la photothèque/);
});

test('a picture without a legend has no caption, and without a picture nothing is rendered', async () => {
  expect(await renderBlock(ImageBlock, { image: [imageFixture()] })).not.toContain('figcaption');
  expect(await renderBlock(ImageBlock, { image: [], legend: 'Seule' })).toBe('');
});
