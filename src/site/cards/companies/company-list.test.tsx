import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { asFragment, englishSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { CompanyList } from './company-list.tsx';

type Company = Parameters<typeof CompanyList>[0]['companies'][number];

beforeEach(() => void provideFakeRuntime());

function render(count: number): string {
  const companies = Array.from({ length: count }, (_, index) =>
    asFragment<Company>({ id: String(index), title: `Company ${index}`, description: '<p>It heats.</p>', logo: [] }),
  );
  return renderToStaticMarkup(<CompanyList companies={companies} site={englishSite} locale="en-CA" headingLevel={2} />);
}

it('gives one or two companies the whole width and a sentence, and sets more in a grid', () => {
  for (const count of [1, 2]) expect(render(count).match(/It heats/g)).toHaveLength(count);
  expect(render(3)).not.toContain('It heats');
});

it('sets the name of a company without a logo on its plate, and says it once', () => {
  const html = render(3);
  expect(html.match(/aria-hidden="true">Company 0</g)).toHaveLength(1);
  expect(html.match(/Company 0/g)).toHaveLength(2);
  expect(html).not.toContain('<img');
});
