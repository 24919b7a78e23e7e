import { expect, test } from 'vitest';
import { externalLinkFixture, imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TextImageBlock } from './text-image-block.tsx';

test('the picture is on the side it is aligned to, in the block’s theme', async () => {
  const data = { copy: '<p>Le quai.</p>', image: [imageFixture()], theme: 'ink', mainLink: [externalLinkFixture()] };
  const html = await renderBlock(TextImageBlock, { ...data, hAlign: 'left' });
  expect(html).toContain('data-theme="ink"');
  expect(html).toContain('data-picture="left"');
  expect(html).toContain('<p>Le quai.</p>');
  expect(html).toContain('href="https://example.org/"');
  expect(await renderBlock(TextImageBlock, data)).toContain('data-picture="right"');
});

test('each part may be absent, and without any part nothing is rendered', async () => {
  expect(await renderBlock(TextImageBlock, { copy: '<p>Seul.</p>' })).not.toContain('data-picture');
  expect(await renderBlock(TextImageBlock, { theme: 'ink' })).toBe('');
});

test('every link that the editor placed is there', async () => {
  const mainLink = [
    externalLinkFixture('En français', 'https://a.example/'),
    externalLinkFixture('En anglais', 'https://b.example/'),
  ];
  const html = await renderBlock(TextImageBlock, { mainLink });
  expect(html).toMatch(
    /href="https:\/\/a\.example\/"[^>]*>En français.*href="https:\/\/b\.example\/"[^>]*>En anglais/s,
  );
});
