import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { SeparatorBlock } from './separator-block.tsx';

test('it is an hr element', async () => {
  expect(await renderBlock(SeparatorBlock, {})).toMatch(/^<hr[^>]*>$/);
});
