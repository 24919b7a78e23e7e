import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Results } from './results.tsx';

const results = (shown: number, count: number) =>
  renderToStaticMarkup(
    <Results kind="articles" shown={shown} count={count} locale="en-CA">
      <ul />
    </Results>,
  );

test('the count is that of all items, not of those shown, and is said aloud', () => {
  expect(results(12, 40)).toBe('<p class="soft" role="status">40 articles</p><ul></ul>');
});

test('nothing to show is said in the words of its kind, without a count and without a list', () => {
  const html = results(0, 0);
  expect(html).toContain('No articles found...');
  expect(html).not.toContain('role="status"');
  expect(html).not.toContain('<ul');
});
