import { expect, test } from 'vitest';
import { type FragmentOf } from './graphql.ts';
import { type ProfileLinkFragment, findEmail, toProfileLinks } from './profile-link.ts';

type Row = FragmentOf<typeof ProfileLinkFragment>;

function rows(...list: { type: string | null; uri: string | null }[]): Row[] {
  return list as unknown as Row[]; // At run time a masked fragment is its plain data; only the type hides the fields.
}

test('Every known type has its label and a usable address', () => {
  const links = toProfileLinks(
    rows(
      { type: 'WEBSITE', uri: 'talle.example' },
      { type: 'EMAIL', uri: 'mailto:allo@talle.example' },
      { type: 'LINKEDIN', uri: 'https://reseau.example/talle' },
    ),
    'fr-CA',
  );
  expect(links.map(({ label, url, isExternal }) => [label, url, isExternal])).toEqual([
    ['Site Web', 'https://talle.example/', true],
    ['Courriel', 'mailto:allo@talle.example', false],
    ['LinkedIn', 'https://reseau.example/talle', true],
  ]);
});

test('An e-mail address without mailto: is recognised', () => {
  expect(toProfileLinks(rows({ type: 'EMAIL', uri: 'a@b.example' }), 'en-CA')[0]?.url).toBe('mailto:a@b.example');
});

test('The e-mail address is the first usable one, however its type is written', () => {
  expect(findEmail(rows({ type: 'EMAIL', uri: 'à venir' }, { type: 'email', uri: 'mailto:a@b.example' }))).toBe(
    'a@b.example',
  );
  expect(findEmail(rows({ type: 'EMAIL', uri: null }, { type: 'WEBSITE', uri: 'https://a.example' }))).toBeNull();
});

test('Unknown types, empty addresses and unsafe ones are left out', () => {
  const list = rows(
    { type: 'FAX', uri: 'https://a.example' },
    { type: 'WEBSITE', uri: '' },
    { type: 'WEBSITE', uri: 'javascript:alert(1)' },
    { type: null, uri: 'https://a.example' },
    { type: 'EMAIL', uri: 'mailto:' },
  );
  expect(toProfileLinks(list, 'fr-CA')).toEqual([]);
  expect(toProfileLinks(null, 'fr-CA')).toEqual([]);
});
