import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { asFragment, englishSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { CompanyList } from './company-list.tsx';

type Company = Parameters<typeof CompanyList>[0]['companies'][number];

beforeEach(() => void provideFakeRuntime());

it('sets the name of a company without a logo on its plate, and says it once', () => {
  const companies = [asFragment<Company>({ id: '1', title: 'Heated', logo: [] })];
  const html = renderToStaticMarkup(
    <CompanyList companies={companies} site={englishSite} locale="en-CA" headingLevel={2} />,
  );
  expect(html.match(/aria-hidden="true">Heated</g)).toHaveLength(1);
  expect(html.match(/Heated/g)).toHaveLength(2);
  expect(html).not.toContain('<img');
});
