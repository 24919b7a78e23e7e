import { expect, test } from 'vitest';
import { externalLinkFixture, imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { BoxedTextImageBlock } from './boxed-text-image-block.tsx';

test('the box has its theme, and the picture is on the side it is aligned to', async () => {
  const data = { copy: '<p>Le quai.</p>', image: [imageFixture()], mainLink: [externalLinkFixture()] };
  const html = await renderBlock(BoxedTextImageBlock, { ...data, theme: 'accent', hAlign: 'left' });
  expect(html).toContain('data-theme="accent"');
  expect(html).toContain('data-picture="left"');
  expect(html).toContain('<p>Le quai.</p>');
  expect(await renderBlock(BoxedTextImageBlock, data)).toMatch(/data-theme="leaf" data-picture="right"/);
});

test('each part may be absent, and without any part nothing is rendered', async () => {
  expect(await renderBlock(BoxedTextImageBlock, { copy: '<p>Seul.</p>' })).not.toContain('<img');
  expect(await renderBlock(BoxedTextImageBlock, {})).toBe('');
});

test('every link that the editor placed is there', async () => {
  const mainLink = [
    externalLinkFixture('En français', 'https://a.example/'),
    externalLinkFixture('En anglais', 'https://b.example/'),
  ];
  const html = await renderBlock(BoxedTextImageBlock, { mainLink });
  expect(html).toMatch(
    /href="https:\/\/a\.example\/"[^>]*>En français.*href="https:\/\/b\.example\/"[^>]*>En anglais/s,
  );
});
