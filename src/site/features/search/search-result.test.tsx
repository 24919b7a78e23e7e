import { expect, it } from 'vitest';
import { renderToHtml } from '../../../../tests/support/render.tsx';
import { SearchResult } from './search-result.tsx';

const hit = {
  id: '1',
  title: 'Une serre <à> Matane',
  href: '/blogue/serre',
  description: 'Des camerises en janvier.',
  facts: [{ text: 'Récit' }, { text: '12 novembre 2026', date: '2026-11-12' }, { text: 'Complet', isState: true }],
};
const show = (words: readonly string[], ...texts: string[]) =>
  renderToHtml(
    <SearchResult
      hit={hit}
      found={words.map((word) => [word])}
      typed={words}
      texts={texts}
      locale="fr-CA"
      headingLevel={4}
    />,
  );

it('marks the words in the title, as text and never as markup', async () => {
  const html = await show(['serre', 'a']);
  expect(html).toMatch(
    /<h4[^>]*><a[^>]*href="\/blogue\/serre">Une <mark[^>]*>serre<\/mark> &lt;<mark[^>]*>à<\/mark>&gt; Matane<\/a>/,
  );
});

it('shows its facts, with machine-readable dates', async () => {
  const html = await show([]);
  expect(html).toContain('<time dateTime="2026-11-12">12 novembre 2026</time>');
  expect(html).toMatch(/<strong[^>]*>Complet<\/strong>/);
});

it('shows an excerpt of the running text only when title and description do not contain the words', async () => {
  const body = `${'Bla bla. '.repeat(40)}Le fleuve gèle en février. ${'Bla bla. '.repeat(40)}`;
  expect(await show(['fleuve'], body)).toMatch(/>Le <mark[^>]*>fleuve<\/mark> gèle/);
  expect(await show(['camerise'], body)).toMatch(/>Des <mark[^>]*>camerise<\/mark>s en janvier\.</);
  expect(await show(['absent'], body)).toContain('Des camerises en janvier.');
});

it('shows its kind, and no other excerpt when the kind itself matches', async () => {
  const html = await renderToHtml(
    <SearchResult
      hit={hit}
      label="Article"
      found={[['article']]}
      typed={['article']}
      texts={['Un article.']}
      locale="fr-CA"
      headingLevel={3}
    />,
  );
  expect(html).toMatch(/<p[^>]*><mark[^>]*>Article<\/mark>/);
  expect(html).toContain('Des camerises en janvier.');
});

it('shows the text that contains the most words', async () => {
  const texts = ['Adresse 240, rue de la Glissade', 'On peut louer une salle.'];
  expect(await show(['rue', 'glissade', 'salle'], ...texts)).toMatch(/<mark[^>]*>rue<\/mark> de la <mark/);
});

it('begins an excerpt with the part that contains a word, not with the facts before it', async () => {
  const text = 'Adresse 240, rue de la Glissade · Écrivez-nous · Louer une salle · Autre chose';
  expect(await show(['salle'], text)).toMatch(/>Louer une <mark[^>]*>salle<\/mark> · Autre chose</);
});

it('shows an excerpt with a synonym, and does not mark it', async () => {
  const body = `${'Bla bla. '.repeat(40)}Une formation en février. ${'Bla bla. '.repeat(40)}`;
  const html = await renderToHtml(
    <SearchResult
      hit={hit}
      found={[['serre', 'formation'], ['formation']]}
      typed={['serre']}
      texts={[body]}
      locale="fr-CA"
      headingLevel={3}
    />,
  );
  expect(html).toMatch(/>Une <mark[^>]*>serre<\/mark>/);
  expect(html).toContain('>Une formation en février.');
});
