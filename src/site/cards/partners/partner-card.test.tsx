import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { PartnerCard } from './partner-card.tsx';
import type { PartnerCardFragment } from './partner.ts';

const [site] = parseEnv({}).sites;

beforeEach(() => {
  provideFakeRuntime();
});

function render(fields: Record<string, unknown>, except: string | null = null, isLarge = false) {
  if (!site) throw new Error('The default settings have no site.');
  // At run time a masked fragment is its plain data; only the type hides the fields.
  const partner = { id: '1', displayName: 'Caisse du Large', ...fields } as unknown as FragmentOf<
    typeof PartnerCardFragment
  >;
  return renderToStaticMarkup(
    <PartnerCard partner={partner} site={site} locale="fr-CA" headingLevel={3} except={except} isLarge={isLarge} />,
  );
}

test('The main partner is marked with text', () => {
  expect(render({ isMain: true })).toContain('Partenaire principal');
  expect(render({ isMain: false })).not.toContain('Partenaire principal');
});

test('The website opens in a new tab, and its link names the partner', () => {
  const html = render({ mainLink: [{ __typename: 'external_Entry', label: null, webUrl: 'caisse.example' }] });
  expect(html).toContain('href="https://caisse.example/" target="_blank"');
  expect(html).toContain('(Caisse du Large)');
});

test('Every link has its own label', () => {
  const html = render({
    mainLink: [
      { __typename: 'external_Entry', label: 'Demander un prêt', webUrl: 'pret.example' },
      { __typename: 'external_Entry', label: '', webUrl: 'caisse.example' },
    ],
  });
  expect(html).toMatch(/href="https:\/\/pret.example\/"[^>]*>Demander un prêt/);
  expect(html).toMatch(/href="https:\/\/caisse.example\/"[^>]*>Site Web/);
});

test('Experts are named, with a link where they have a page', () => {
  const html = render({
    experts: [
      {
        __typename: 'entity_Entry',
        id: '2',
        title: 'Léa',
        displayName: 'Léa Roy',
        altRole: 'Notaire',
        uri: 'coachs-et-experts/lea',
      },
      null,
    ],
  });
  expect(html).toContain('<a href="/coachs-et-experts/lea">Léa Roy</a>');
  expect(html).toContain('Notaire');
});

test('Without a logo the name takes its place on the plate, and appears once', () => {
  expect(render({}).match(/aria-hidden="true">Caisse du Large/g)).toHaveLength(1);
  expect(render({}).match(/Caisse du Large/g)).toHaveLength(2);
  const logo = { id: '3', alt: 'Logo', file: 'https://cms.example/logo.svg', fileWidth: 400, fileHeight: 100 };
  const html = render({ image: [logo] });
  expect(html).toMatch(/<img[^>]*width="184" height="46" alt=""/);
  expect(html.match(/Caisse du Large/g)).toHaveLength(1);
});

test('Across the page the words of a partner without a logo take the width', () => {
  expect(render({}, null, true).match(/Caisse du Large/g)).toHaveLength(1);
});

test('Missing fields leave no empty elements', () => {
  const html = render({});
  expect(html).not.toMatch(/<(?:a|ul|img)\b/);
  expect(html).not.toMatch(/<div[^>]*><\/div>/);
});

test('The person whom the page is about is not among the experts', () => {
  const experts = [
    { __typename: 'entity_Entry', id: '7', displayName: 'Malik Tessono', uri: null },
    { __typename: 'entity_Entry', id: '8', displayName: 'Océane Lam', uri: null },
  ];
  expect(render({ experts })).toContain('Malik Tessono');
  const html = render({ experts }, '7');
  expect(html).not.toContain('Malik Tessono');
  expect(html).toContain('Océane Lam');
});
