import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { CompanyLogosBlock } from './company-logos-block.tsx';

test('each logo links to its company', async () => {
  const companies = [
    {
      __typename: 'company_Entry',
      id: '1',
      displayName: 'Goélette',
      uri: 'entreprises/goelette',
      logo: [imageFixture()],
    },
    { __typename: 'company_Entry', id: '2', displayName: 'Tourbe', uri: 'entreprises/tourbe', logo: [] },
  ];
  const html = await renderBlock(CompanyLogosBlock, { heading: 'Elles sont passées par ici', companies });
  expect(html.match(/href="\/entreprises\//g)).toHaveLength(2);
  expect(html).toContain('alt="Logo de Goélette"');
  expect(html).toContain('Tourbe');
});

test('it is left out without a company', async () => {
  expect(await renderBlock(CompanyLogosBlock, { heading: 'Elles sont passées par ici', companies: [] })).toBe('');
});
