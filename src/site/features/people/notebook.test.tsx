import { expect, test } from 'vitest';
import { renderToHtml } from '#tests/support/render.tsx';
import { Notebook, type NotebookPart } from './notebook.tsx';

const things = (count: number) => Array.from({ length: count }, (_, index) => <article key={index}>{index}</article>);

const part = (kind: NotebookPart['kind'], count: number, past = 0): NotebookPart => ({
  kind,
  heading: kind,
  items: things(count),
  past: things(past),
});

/** The rows: how many things of a kind are beside each other. */
async function layOut(...parts: NotebookPart[]) {
  const html = await renderToHtml(<Notebook parts={parts} />);
  const columns = [...html.matchAll(/data-columns="(\d)".*?data-kind="(\w+)"/g)];
  const rows = html.split(/<\/section><\/div>/).map((row) => row.match(/data-columns/g)?.length ?? 0);
  let start = 0;
  return rows
    .filter((count) => count > 0)
    .map((count) => columns.slice(start, (start += count)).map(([, many, kind]) => `${kind} ${many}`));
}

test('Kinds with a few things share a row of three', async () => {
  expect(await layOut(part('programs', 1), part('articles', 1), part('partners', 1), part('events', 1, 1))).toEqual([
    ['programs 1', 'articles 1', 'partners 1'],
    ['events 2'],
  ]);
  expect(await layOut(part('programs', 3), part('articles', 2), part('partners', 1))).toEqual([
    ['programs 3'],
    ['articles 2', 'partners 1'],
  ]);
});

test('What has many has a row of its own, and full ones where the number allows', async () => {
  expect(await layOut(part('articles', 1))).toEqual([['articles 1']]);
  expect(await layOut(part('programs', 8), part('articles', 5), part('events', 10, 10))).toEqual([
    ['programs 2'],
    ['articles 3'],
    ['events 2'],
  ]);
});

test('What is over alone is reason enough for a part', async () => {
  expect(await layOut(part('events', 0, 2), part('partners', 1))).toEqual([['events 2', 'partners 1']]);
});

test('What lies on the page before its parts alone is reason enough for a notebook, and nobody has an empty one', async () => {
  const html = await renderToHtml(
    <Notebook parts={[]}>
      {null}
      <section>Bien.</section>
    </Notebook>,
  );
  expect(html).toContain('Bien.');
  for (const nothing of [undefined, [null, false]]) {
    expect(await renderToHtml(<Notebook parts={[part('articles', 0)]}>{nothing}</Notebook>)).toBe('');
  }
});
