import { expect, test } from 'vitest';
import { content } from '#src/site/content/client.ts';
import { entryLinkFixture } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { ArticlesListBlock } from './articles-list-block.tsx';

function article(id: string, heading: string) {
  return { __typename: 'article_Entry', id, heading, title: heading, uri: `blogue/${id}`, siteHandle: 'fr_ca' };
}

test('the chosen articles are shown in their order, with the link to all', async () => {
  const articles = [article('1', 'Premier'), null, article('2', 'Second')];
  const html = await renderBlock(ArticlesListBlock, { heading: 'À lire', articles, mainLink: [entryLinkFixture()] });
  expect(html).toMatch(/<h2[^>]*>À lire<\/h2>/);
  expect(html.indexOf('Premier')).toBeLessThan(html.indexOf('Second'));
  expect(html).toContain('<h3');
  expect(html).toContain('href="/blogue"');
});

test('the categories of an article stay in the order of the editor', async () => {
  const articleCategories = ['Méthode', 'Conseils'].map((title, id) => ({ id: `${id}`, title }));
  const articles = [{ ...article('1', 'Premier'), articleCategories }];
  expect(await renderBlock(ArticlesListBlock, { articles })).toContain('Méthode, Conseils');
});

test('the latest three are queried when none is chosen', async () => {
  const { backend, asked } = fakeBackend({ entries: [article('3', 'Tout récent'), null] });
  const html = await renderBlock(ArticlesListBlock, { heading: null, articles: [] }, backend);
  expect(asked).toMatchObject([{ operationName: 'LatestArticles', variables: { site: 'fr_ca' } }]);
  expect(html).toMatch(/<h2[^>]*>.*Tout récent/);
});

test('where there is no article at all, the block says so', async () => {
  content.purge(['3']);
  const html = await renderBlock(ArticlesListBlock, { heading: 'À lire' }, fakeBackend({ entries: [] }).backend);
  expect(html).toMatch(/<h2[^>]*>À lire<\/h2>/);
  expect(html).toContain('Aucun article trouvé...');
});
