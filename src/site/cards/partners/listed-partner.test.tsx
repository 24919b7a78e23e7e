import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { ListedPartner } from './listed-partner.tsx';
import type { PartnerCardFragment, Plate } from './partner.ts';

const [site] = parseEnv({}).sites;

beforeEach(() => {
  provideFakeRuntime();
});

// At run time a masked fragment is its plain data; only the type hides the fields.
const toFragment = (fields: Record<string, unknown>) =>
  ({ id: '1', displayName: 'Caisse du Large', ...fields }) as unknown as FragmentOf<typeof PartnerCardFragment>;

function render(fields: Record<string, unknown>, plate: Plate = 'enamel') {
  if (!site) throw new Error('The default settings have no site.');
  return renderToStaticMarkup(
    <ListedPartner partner={toFragment(fields)} site={site} locale="fr-CA" headingLevel={3} plate={plate} />,
  );
}

const logo = (alt: string) => ({
  image: [{ id: '3', alt, file: 'https://cms.example/logo.svg', fileWidth: 200, fileHeight: 80 }],
});

test('Name, description and links stand in one box, each link after a space', () => {
  const html = render({
    description: '<p>Prête des locaux.</p>',
    mainLink: [
      { __typename: 'external_Entry', label: 'Site', webUrl: 'caisse.example' },
      { __typename: 'external_Entry', label: 'Louer', webUrl: 'louer.example' },
    ],
  });
  expect(html).toMatch(/<h3>Caisse du Large<\/h3><div[^>]*><div[^>]*><p>Prête des locaux/);
  expect(html).toMatch(/Prête des locaux\.<\/p><\/div><\/div><div[^>]*> <p><a[^>]*>Site.* <p><a[^>]*>Louer/);
});

test('A logo that says the name is not captioned with it; the heading is still there', () => {
  expect(render(logo('Logo de la Caisse du large'))).toMatch(/<h3 class="sr">Caisse du Large<\/h3>/);
  for (const alt of ['', 'Un voilier', 'Logo : Seaward Credit Union'])
    expect(render(logo(alt))).toMatch(/<h3>Caisse du Large<\/h3>/);
  expect(render({})).toMatch(/<h3>Caisse du Large<\/h3>/);
});

test('The people it lends are named below what they are for', () => {
  const experts = [
    { __typename: 'entity_Entry', id: '7', title: 'Océane Lam', uri: 'coachs-et-experts/oceane' },
    { __typename: 'entity_Entry', id: '8', title: 'Malik Tessono', uri: null },
  ];
  expect(render({ experts })).toMatch(
    /Expertise prêtée<\/p><ul[^>]*aria-labelledby="partner-1-experts"><li><a href="\/coachs-et-experts\/oceane">Océane Lam<\/a><\/li><li>Malik Tessono</,
  );
});

test('Its words stand on the same plate as its logo', () => {
  for (const plate of ['sign', 'enamel', 'squared', 'sheet', 'slip'] as const)
    expect(render({}, plate)).toMatch(new RegExp(`<article[^>]* data-theme="paper" data-paper="${plate}"`));
});

test('Missing fields leave no empty elements', () => {
  const html = render({});
  expect(html).not.toMatch(/<(?:a|ul|img)\b/);
  expect(html).not.toMatch(/<div[^>]*><\/div>/);
});
