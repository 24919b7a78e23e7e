import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TextImagesBlock } from './text-images-block.tsx';

test('pictures are beside the text', async () => {
  const html = await renderBlock(TextImagesBlock, {
    copy: '<p>1998.</p>',
    images: [imageFixture('a'), imageFixture('b')],
  });
  expect(html).toContain('data-margin');
  expect(html).toContain('<p>1998.</p>');
  expect(html.match(/<img/g)).toHaveLength(2);
});

test('many pictures are below the text', async () => {
  const images = ['a', 'b', 'c', 'd'].map((name) => imageFixture(name));
  const html = await renderBlock(TextImagesBlock, { copy: '<p>1998.</p>', images });
  expect(html).not.toContain('data-margin');
  expect(html.match(/<img/g)).toHaveLength(4);
});

test('each part may be absent, and without any part nothing is rendered', async () => {
  expect(await renderBlock(TextImagesBlock, { images: [imageFixture()] })).not.toContain('data-margin');
  expect(await renderBlock(TextImagesBlock, { copy: '<p>Seul.</p>', images: [] })).not.toContain('<ul');
  expect(await renderBlock(TextImagesBlock, { images: [null] })).toBe('');
});
