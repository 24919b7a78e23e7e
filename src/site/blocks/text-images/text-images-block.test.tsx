import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TextImagesBlock } from './text-images-block.tsx';

test.each([
  ['up to two pictures are beside the text', ['a', 'b'], 'beside'],
  ['more are below it', ['a', 'b', 'c'], 'below'],
])('%s', async (_, names, place) => {
  const copy = '<p>1998.</p>';
  const html = await renderBlock(TextImagesBlock, { copy, images: names.map((name) => imageFixture(name)) });
  expect(html).toMatch(`<div class="${place}">`);
  expect(html).toContain(copy);
  expect(html.match(/<img/g)).toHaveLength(names.length);
});

test('each part may be absent, and without any part nothing is rendered', async () => {
  expect(await renderBlock(TextImagesBlock, { images: [imageFixture()] })).toContain('class="below"');
  expect(await renderBlock(TextImagesBlock, { copy: '<p>Seul.</p>', images: [] })).not.toContain('<ul');
  expect(await renderBlock(TextImagesBlock, { images: [null] })).toBe('');
});
