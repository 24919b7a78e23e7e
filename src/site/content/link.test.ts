import { maskFragments } from 'gql.tada';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import type { ResultOf } from './graphql.ts';
import { LinkFragment, toLink, toLinks, toWebUrl } from './link.ts';

const { site } = fakeRequestContext();
const link = (fields: ResultOf<typeof LinkFragment>) => toLink(maskFragments([LinkFragment], fields), site);

beforeEach(() => {
  provideFakeRuntime({ BACKEND_URL: 'https://cms.example.org' });
});

describe('a link', () => {
  it('to a document opens in a new tab and falls back on the document’s title', () => {
    const document = [
      { id: '1', mimeType: 'application/pdf', title: 'Guide', url: 'https://cms.example.org/f/guide.pdf' },
    ];
    expect(link({ __typename: 'document_Entry', label: '', document })).toEqual({
      label: 'Guide',
      isLabelled: false,
      url: 'https://cms.example.org/f/guide.pdf',
      isExternal: true,
      kind: 'document',
    });
  });

  it('to an entry stays on the site', () => {
    const entry = [{ __typename: 'page_Entry' as const, id: '2', title: 'Équipe', uri: 'pages/équipe' }];
    expect(link({ __typename: 'entry_Entry', label: null, entry })).toMatchObject({
      label: 'Équipe',
      url: '/pages/%C3%A9quipe',
      isExternal: false,
    });
  });

  it('has the editor’s label in good typography, and says that it is theirs', () => {
    expect(link({ __typename: 'external_Entry', label: 'On y va ?', webUrl: 'example.org' })).toMatchObject({
      label: 'On y va\u202F?',
      isLabelled: true,
    });
    expect(link({ __typename: 'external_Entry', label: 'The report (PDF)', webUrl: 'example.org' })).toMatchObject({
      label: 'The report\u00A0(PDF)',
    });
    expect(link({ __typename: 'external_Entry', label: ' ', webUrl: 'example.org' })).toMatchObject({
      label: 'example.org',
      isLabelled: false,
    });
  });

  it('to a partner or a trail leads to its place on the page of its kind', () => {
    const entry = [{ __typename: 'partner_Entry' as const, id: '7', title: 'Caisse du Large', uri: null }];
    expect(link({ __typename: 'entry_Entry', label: null, entry })).toMatchObject({
      label: 'Caisse du Large',
      url: '/partenaires#partner-7',
    });
    const trail = [{ __typename: 'programTrail_Entry' as const, id: '8', title: 'Haltes', uri: null }];
    expect(link({ __typename: 'entry_Entry', label: null, entry: trail })?.url).toBe('/programmes#trail-8');
  });

  it('to an e-mail address is shown without mailto:', () => {
    expect(link({ __typename: 'email_Entry', label: '', email: 'MAILTO:a@b.example' })).toMatchObject({
      label: 'a@b.example',
      url: 'mailto:a@b.example',
      isExternal: false,
    });
  });

  it('to another site opens in a new tab', () => {
    expect(link({ __typename: 'external_Entry', label: 'Ailleurs', webUrl: 'example.org' })).toMatchObject({
      url: 'https://example.org/',
      isExternal: true,
    });
  });

  it.each([
    ['/programmes', '/programmes'],
    ['/programmes/portage#prix', '/programmes/portage#prix'],
    ['#prix', '#prix'],
    ['tel:+14185550100', 'tel:+14185550100'],
    ['https://cms.example.org/programmes', '/programmes'],
  ])('with the web address %s stays on the page’s own site', (webUrl, url) => {
    const target = link({ __typename: 'external_Entry', label: '', webUrl });
    expect(target).toMatchObject({ label: url, url, isExternal: false, kind: 'external' });
  });

  it.each([
    [{ __typename: 'external_Entry' as const, label: 'x', webUrl: 'javascript:alert(1)' }],
    [{ __typename: 'external_Entry' as const, label: 'x', webUrl: '' }],
    [{ __typename: 'entry_Entry' as const, label: 'x', entry: [] }],
    [{ __typename: 'document_Entry' as const, label: 'x', document: [] }],
    [{ __typename: 'email_Entry' as const, label: 'x', email: null }],
  ])('that leads nowhere is no link: %o', (fields) => {
    expect(link(fields)).toBeNull();
  });
});

it('is one of all that a field holds, in the editor’s order', () => {
  const masked = ['a', 'javascript:b', 'c'].map((webUrl) =>
    maskFragments([LinkFragment], { __typename: 'external_Entry', label: webUrl, webUrl }),
  );
  expect(toLinks([...masked, null], site).map(({ label }) => label)).toEqual(['a', 'c']);
  expect(toLinks(null, site)).toEqual([]);
});

describe('web addresses', () => {
  it('get a scheme, and only http and https are taken', () => {
    expect(toWebUrl('goelette.example')).toBe('https://goelette.example/');
    expect(toWebUrl('data:text/html,x')).toBeNull();
    expect(toWebUrl('not a url at all')).toBeNull();
    expect(toWebUrl('/programmes')).toBeNull();
  });
});
