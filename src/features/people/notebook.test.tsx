import { expect, test } from 'vitest';
import { renderToHtml } from '#tests/support/render.tsx';
import { Notebook, type NotebookPart } from './notebook.tsx';

const part = (kind: NotebookPart['kind'], count: number): NotebookPart => ({
  kind,
  heading: kind,
  items: Array.from({ length: count }, (_, index) => <article key={index}>{index}</article>),
});

/** The kinds of which one item is shown large. */
async function largeOf(...parts: NotebookPart[]) {
  const html = await renderToHtml(<Notebook parts={parts} />);
  return [...html.matchAll(/data-kind="(\w+)"><li data-large/g)].map(([, kind]) => kind);
}

test('A day and a partner are small beside each other and beside two programs', async () => {
  expect(await largeOf(part('events', 1), part('partners', 1))).toEqual([]);
  expect(await largeOf(part('programs', 2), part('events', 1))).toEqual([]);
});

test('A day and a partner are as large as what is high beside them', async () => {
  expect(await largeOf(part('programs', 1), part('events', 1))).toEqual(['programs', 'events']);
  expect(await largeOf(part('programs', 3), part('partners', 1))).toEqual(['partners']);
});
