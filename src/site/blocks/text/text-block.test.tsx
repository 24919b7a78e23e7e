import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TextBlock } from './text-block.tsx';

test('the headings in its text follow the level of the block', async () => {
  const html = await renderBlock(TextBlock, { copy: '<h3>Prix</h3><p>Gratuit.</p>' });
  expect(html).toContain('<h2>Prix</h2>');
  expect(html).toContain('<p>Gratuit.</p>');
});

test('it is left out without a text', async () => {
  expect(await renderBlock(TextBlock, { copy: '<p> </p>' })).toBe('');
  expect(await renderBlock(TextBlock, {})).toBe('');
});
