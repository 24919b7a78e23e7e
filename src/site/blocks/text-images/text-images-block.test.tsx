import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TextImagesBlock } from './text-images-block.tsx';

const long = `<p>${'On sciait du frêne. '.repeat(50)}</p>`;

test.each([
  ['one picture', '<p>1998.</p>', ['a']],
  ['two pictures', long, ['a', 'b']],
])('%s beside a text that is as high', async (_, copy, names) => {
  const html = await renderBlock(TextImagesBlock, { copy, images: names.map((name) => imageFixture(name)) });
  expect(html).toContain(copy);
  expect(html).toContain('data-margin');
  expect(html.match(/<img/g)).toHaveLength(names.length);
});

test.each([
  ['many pictures', long.repeat(4), ['a', 'b', 'c', 'd']],
  ['more pictures than the text is high', '<p>1998.</p>', ['a', 'b']],
])('%s are below it', async (_, copy, names) => {
  const html = await renderBlock(TextImagesBlock, { copy, images: names.map((name) => imageFixture(name)) });
  expect(html).toContain(copy);
  expect(html).not.toContain('data-margin');
  expect(html.match(/<img/g)).toHaveLength(names.length);
});

test('each part may be absent, and without any part nothing is rendered', async () => {
  expect(await renderBlock(TextImagesBlock, { images: [imageFixture()] })).not.toContain('data-margin');
  expect(await renderBlock(TextImagesBlock, { copy: '<p>Seul.</p>', images: [] })).not.toContain('<ul');
  expect(await renderBlock(TextImagesBlock, { images: [null] })).toBe('');
});
