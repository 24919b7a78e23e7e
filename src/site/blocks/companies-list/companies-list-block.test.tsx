import { expect, test } from 'vitest';
import { entryLinkFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { CompaniesListBlock } from './companies-list-block.tsx';

test('companies are cards in their order, with the link to all', async () => {
  const companies = [{ __typename: 'company_Entry', id: '1', displayName: 'Goélette', uri: 'entreprises/goelette' }];
  const html = await renderBlock(CompaniesListBlock, {
    heading: 'Sur l’eau',
    companies,
    mainLink: [entryLinkFixture()],
  });
  expect(html).toMatch(/<h2[^>]*>Sur l’eau<\/h2>/);
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/entreprises\/goelette"/);
  expect(html).toContain('href="/blogue"');
});

test('it is left out without a company', async () => {
  expect(await renderBlock(CompaniesListBlock, { heading: 'Sur l’eau' })).toBe('');
});
