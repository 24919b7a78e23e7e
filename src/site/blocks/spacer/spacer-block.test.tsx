import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { SpacerBlock } from './spacer-block.tsx';

test.each([
  ['small', 'small'],
  ['large', 'large'],
  ['medium', 'medium'],
  [null, 'medium'],
  ['huge', 'medium'],
])('of size %s is %s, and silent', async (size, shown) => {
  const html = await renderBlock(SpacerBlock, { size });
  expect(html).toContain(`data-size="${shown}"`);
  expect(html).toContain('aria-hidden="true"');
});
