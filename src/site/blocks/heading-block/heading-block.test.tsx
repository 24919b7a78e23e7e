import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { HeadingBlock } from './heading-block.tsx';

test('look and heading level are independent', async () => {
  const html = await renderBlock(HeadingBlock, { heading: 'Et après ?', hLevel: 'h4', a11yHeading: 'h2' });
  expect(html).toContain('data-look="h4"');
  expect(html).toMatch(/<h2[^>]*>Et après\u202F\?<\/h2>/);
});

test('both are second level by default, and never first', async () => {
  const html = await renderBlock(HeadingBlock, { heading: 'Titre', hLevel: null, a11yHeading: 'h1' });
  expect(html).toContain('data-look="h2"');
  expect(html).toContain('<h2>');
});

test('it is left out without a text', async () => {
  expect(await renderBlock(HeadingBlock, { heading: ' ' })).toBe('');
});
