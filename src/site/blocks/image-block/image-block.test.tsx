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

test('a square or upright picture is small', async () => {
  const classOf = async (size: Record<string, unknown>) => {
    const html = await renderBlock(ImageBlock, { image: [imageFixture('quai', size)], legend: null });
    return /<figure class="([^"]*)"/.exec(html)?.[1];
  };
  const square = await classOf({ width: 600, height: 600 });
  expect(await classOf({ width: 600, height: 900 })).toBe(square);
  expect(await classOf({ width: 900, height: 600 })).not.toBe(square);
});
