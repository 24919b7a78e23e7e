import { expect, test, vi } from 'vitest';
import { compact } from '#src/platform/lib/items.ts';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { type Layout, LayoutSections, showSections } from './layout-sections.tsx';
import { registry } from './registry.tsx';

const text = (copy: string) => ({ __typename: 'text_Entry', id: copy, copy: `<p>${copy}</p>` });

function toLayout(...sections: (Record<string, unknown> | null)[]): Layout {
  return asFragment<Layout>(sections);
}

async function render(layout: Layout) {
  const { lines } = provideFakeRuntime();
  const html = await renderToHtml(<LayoutSections layout={layout} site={frenchSite} locale="fr-CA" />);
  return { html, lines };
}

test('sections keep their order, their anchors and their themes', async () => {
  const { html } = await render(
    toLayout(
      { id: '1', navLabel: 'Le prix', anchor: 'prix', theme: 'leaf', blocks: [text('Un'), text('Deux')] },
      null,
      { id: '2', navLabel: null, anchor: null, theme: 'neon', blocks: [text('Trois')] },
    ),
  );
  expect(html).toMatch(
    /<section id="prix"[^>]*data-theme="leaf"[^>]*>.*Un.*Deux.*<\/section><section(?! id)[^>]*>.*Trois/,
  );
  expect(html.match(/data-theme/g)).toHaveLength(1);
});

test('links in texts find sections by a second anchor, and each anchor of texts is on the page once', async () => {
  const pasted = { __typename: 'text_Entry', copy: '<p id="note">Un</p><p id="prix">Deux</p>' };
  const { html } = await render(
    toLayout(
      { id: '1', blocks: [pasted] },
      { id: '2', anchor: 'prix', blocks: [{ ...pasted, id: 'x' }, text('Trois')] },
    ),
  );
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['text:note', 'prix', 'text:prix']);
  expect(html).toMatch(/<div id="text:prix"[^>]*>.*Deux/);
});

test('a missing layout and sections without blocks render nothing', async () => {
  expect((await render(null)).html).toBe('');
  expect((await render(toLayout({ id: '1', blocks: [] }, { id: '2', blocks: null }))).html).toBe('');
});

test('a block of an unknown kind is skipped and logged once', async () => {
  const layout = toLayout({
    id: '1',
    blocks: [{ __typename: 'carousel_Entry' }, { __typename: 'carousel_Entry' }, text('Suite')],
  });
  const { html, lines } = await render(layout);
  expect(html).toContain('Suite');
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'A block of an unknown kind was skipped. Update the website, or remove the block in the CMS.',
    },
  ]);
  expect((await render(layout)).lines).toEqual([]);
});

test('a kind named like an inherited property is unknown too', async () => {
  const { html, lines } = await render(toLayout({ id: '1', blocks: [{ __typename: 'constructor' }, text('Suite')] }));
  expect(html).toContain('Suite');
  expect(lines).toHaveLength(1);
});

test('only the block that throws is left out, and it is logged', async () => {
  vi.spyOn(registry.separator_Entry, 'Component').mockImplementation(() => {
    throw new Error('broken');
  });
  const { html, lines } = await render(
    toLayout({ id: '1', blocks: [text('Avant'), { __typename: 'separator_Entry' }, text('Après')] }),
  );
  expect(html).toMatch(/Avant.*Après/s);
  expect(lines).toEqual([{ level: 'error', message: 'A block could not be rendered and was left out.' }]);
});

test('a part of a block that throws leaves out only its block', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  vi.spyOn(registry.separator_Entry, 'Component').mockImplementation(() => <Broken />);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { html } = await render(
    toLayout({ id: '1', blocks: [text('Avant'), { __typename: 'separator_Entry' }, text('Après')] }),
  );
  expect(html).toMatch(/Avant.*Après/s);
  expect(error).toHaveBeenCalled();
});

function anchorsOf(layout: Layout) {
  provideFakeRuntime();
  return compact(showSections(layout, { site: frenchSite, locale: 'fr-CA' }).map(({ anchor }) => anchor));
}

test('the navigation within the page names each labelled section once', () => {
  const blocks = [text('x')];
  const layout = toLayout(
    { navLabel: 'Équipe', anchor: null, blocks },
    { navLabel: 'Équipe', anchor: null, blocks },
    { navLabel: 'Vide', anchor: 'vide', blocks: [] },
    { navLabel: null, anchor: 'muet', blocks },
    { navLabel: 'Prix', anchor: '#Tarifs', blocks },
    { navLabel: 'Contenu', anchor: 'content', blocks },
  );
  expect(anchorsOf(layout)).toEqual([
    { id: 'equipe', label: 'Équipe' },
    { id: 'equipe-2', label: 'Équipe' },
    { id: 'Tarifs', label: 'Prix' },
    { id: 'content-2', label: 'Contenu' },
  ]);
  expect(anchorsOf(undefined)).toEqual([]);
});

test('an empty section is neither in the navigation within the page nor on the page', async () => {
  vi.spyOn(registry.headingBlock_Entry, 'Component').mockImplementation(() => {
    throw new Error('broken');
  });
  const nothing = [
    [{ __typename: 'text_Entry', copy: ' ' }],
    [{ __typename: 'carousel_Entry' }],
    [{ __typename: 'companiesList_Entry', heading: 'Nos entreprises', companies: [] }],
    [{ __typename: 'highlightedEvents_Entry', heading: 'À ne pas manquer', events: [null] }],
    [{ __typename: 'headingBlock_Entry', heading: 'Brisé' }],
  ].map((blocks, index) => ({ id: `${index}`, navLabel: `Rien ${index}`, blocks }));
  expect(anchorsOf(toLayout(...nothing))).toEqual([]);
  expect((await render(toLayout(...nothing))).html).toBe('');
});

test('a section of separators and spacers is rendered, but not in the navigation within the page', async () => {
  const gaps = [{ __typename: 'spacer_Entry' }, { __typename: 'separator_Entry' }];
  const layout = toLayout({ id: '1', navLabel: 'Pause', blocks: gaps });
  expect(anchorsOf(layout)).toEqual([]);
  expect((await render(layout)).html).toContain('<hr');
});

test('a labelled section without a possible id is reported on the console, once', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const layout = toLayout({ navLabel: '***', anchor: ' ', blocks: [text('x')] });
  expect(anchorsOf(layout)).toEqual([]);
  anchorsOf(layout);
  expect(error.mock.calls).toEqual([['La section de navigation « *** » n’a pas d’identifiant.']]);
});
