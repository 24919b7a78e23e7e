import { expect, test } from 'vitest';
import { renderToHtml } from '#tests/support/render.tsx';
import { Notebook, type NotebookPart } from './notebook.tsx';

const part = (kind: NotebookPart['kind'], count: number): NotebookPart => ({
  kind,
  heading: kind,
  items: Array.from({ length: count }, (_, index) => <article key={index}>{index}</article>),
});

/** The kinds in each column, then those with the width of the page. */
async function layOut(...parts: NotebookPart[]) {
  const html = await renderToHtml(<Notebook parts={parts} title="Carnet" />);
  const [columns = '', wide] = html.split(/(?=<section[^>]*data-wide)/, 2);
  const kindsOf = (markup: string) => [...markup.matchAll(/data-kind="(\w+)"/g)].map(([, kind]) => kind);
  return {
    columns: columns
      .split(/<\/section><\/div>/)
      .map(kindsOf)
      .filter((kinds) => kinds.length > 0),
    wide: wide === undefined ? [] : kindsOf(html.slice(columns.length)),
  };
}

test('Few things of several kinds are in two columns about as high as each other', async () => {
  expect(await layOut(part('programs', 3), part('articles', 2), part('events', 1), part('partners', 1))).toEqual({
    columns: [
      ['programs', 'events'],
      ['articles', 'partners'],
    ],
    wide: [],
  });
});

test('What has many, and what is left without a neighbour, has the width of the page', async () => {
  expect(await layOut(part('articles', 1))).toEqual({ columns: [], wide: ['articles'] });
  expect(await layOut(part('articles', 5), part('events', 1))).toEqual({ columns: [], wide: ['articles', 'events'] });
  expect(await layOut(part('programs', 9), part('events', 1), part('partners', 1))).toEqual({
    columns: [['partners'], ['events']],
    wide: ['programs'],
  });
});

test('What lies on the page before its parts is below the label, and alone is reason enough for a notebook', async () => {
  for (const parts of [[], [part('programs', 1)], [part('programs', 3), part('articles', 2)]]) {
    const html = await renderToHtml(
      <Notebook parts={parts} title="Carnet">
        {null}
        <section>Bien.</section>
      </Notebook>,
    );
    expect(html.match(/Carnet|Bien\.|data-kind/g)).toEqual(['Carnet', 'Bien.', ...parts.map(() => 'data-kind')]);
  }
});

test('Nobody has an empty notebook', async () => {
  expect(await renderToHtml(<Notebook parts={[part('articles', 0)]} title="Carnet" />)).toBe('');
});
