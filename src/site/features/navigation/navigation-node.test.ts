import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#src/contract/sites.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { type NodeFields, toNavigationItem } from './navigation-node.ts';

const french: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };
const english: Site = { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://example.org/en' };

const entryType = 'craft\\elements\\Entry';
const customType = 'verbb\\navigation\\nodetypes\\CustomType';
const passiveType = 'verbb\\navigation\\nodetypes\\PassiveType';

const node = (fields: NodeFields): NodeFields => ({ __typename: 'main_Node', id: '1', title: 'Programmes', ...fields });
const element = (status: string | null) =>
  ({ __typename: 'programsIndex_Entry', id: '9', siteHandle: 'fr_ca', typeHandle: 'programsIndex', status }) as const;

beforeEach(() => {
  provideFakeRuntime({ SITE_URL: 'https://example.org' });
});

describe('a node of a menu', () => {
  it('gets a leading slash and the base path of the site', () => {
    const fields = node({ type: entryType, nodeUri: 'programmes', newWindow: '' });
    expect(toNavigationItem(fields, [], french)?.href).toBe('/programmes');
    expect(toNavigationItem(fields, [], english)?.href).toBe('/en/programmes');
    expect(toNavigationItem(node({ type: entryType, uri: '/programmes' }), [], english)?.href).toBe('/en/programmes');
  });

  it('links out of a preview, whose token the backend adds to every address', () => {
    const preview = 'x-craft-live-preview=abc&token=0123456789-0123456789';
    for (const address of [
      { url: `https://cms.example/contact?${preview}` },
      { nodeUri: `https://cms.example/contact?${preview}` },
    ]) {
      expect(toNavigationItem(node({ type: entryType, ...address }), [], french)?.href).toBe('/contact');
    }
  });

  it('leads to the home page for __home__', () => {
    expect(toNavigationItem(node({ type: entryType, uri: '__home__' }), [], french)?.href).toBe('/');
    expect(toNavigationItem(node({ type: entryType, uri: '__home__' }), [], english)?.href).toBe('/en');
  });

  it('keeps query and hash, and encodes accents', () => {
    const fields = node({ type: entryType, nodeUri: 'pages/été?tri=a#haut' });
    expect(toNavigationItem(fields, [], french)?.href).toBe('/pages/%C3%A9t%C3%A9?tri=a#haut');
  });

  it('is an external link for a custom type', () => {
    const item = toNavigationItem(node({ type: customType, url: 'https://a.example/', newWindow: '1' }), [], french);
    expect(item).toMatchObject({ href: 'https://a.example/', isNewWindow: true });
    const same = toNavigationItem(node({ type: customType, url: 'https://a.example/', newWindow: '' }), [], french);
    expect(same?.isNewWindow).toBe(false);
  });

  it('accepts mail, telephone and anchors of a custom type, and drops unsafe schemes', () => {
    const href = (url: string) => toNavigationItem(node({ type: customType, url }), [], french)?.href;
    expect(href('mailto:a@b.example')).toBe('mailto:a@b.example');
    expect(href('#bas')).toBe('#bas');
    expect(href('a.example')).toBe('https://a.example/');
    expect(href('//a.example')).toBe('https://a.example/');
    expect(href('javascript:alert(1)')).toBeUndefined();
  });

  it('is a label without a link for a passive type', () => {
    const item = toNavigationItem(node({ type: passiveType, url: null, newWindow: '1' }), [], french);
    expect(item).toMatchObject({ href: null, isNewWindow: false });
  });

  it('is dropped when its entry is not live', () => {
    for (const status of ['disabled', 'pending', 'expired']) {
      expect(toNavigationItem(node({ type: entryType, uri: 'x', element: element(status) }), [], french)).toBeNull();
    }
    for (const status of ['live', 'enabled', null]) {
      expect(
        toNavigationItem(node({ type: entryType, uri: 'x', element: element(status) }), [], french),
      ).not.toBeNull();
    }
  });

  it('is dropped without a title, without an address, or as a label without children to show', () => {
    expect(toNavigationItem(node({ title: ' ', uri: 'x' }), [], french)).toBeNull();
    expect(toNavigationItem(node({ type: entryType }), [], french)).toBeNull();
    const gone = node({ type: entryType, uri: 'y', element: element('disabled') });
    expect(toNavigationItem(node({ type: passiveType }), [gone], french)).toBeNull();
  });

  it('shows its child links at medium size when it says so', () => {
    const child = node({ id: '2', type: entryType, uri: 'programmes/portage' });
    const item = toNavigationItem(node({ type: entryType, uri: 'programmes', displayType: 'medium' }), [child], french);
    expect(item).toMatchObject({ isMedium: true, children: [{ href: '/programmes/portage' }] });
  });

  it('uses the path of an absolute address when it has nothing else', () => {
    const item = toNavigationItem(node({ type: 'x\\SiteType', url: 'https://cms.example/en/' }), [], english);
    expect(item?.href).toBe('/en');
    expect(toNavigationItem(node({ type: customType, url: '/en/' }), [], english)?.href).toBe('/en');
  });

  it('keeps the host of another site', () => {
    const sites = [
      { ...french, url: 'https://fr.example' },
      { ...english, url: 'https://en.example' },
    ] as const;
    provideFakeRuntime({ SITES: JSON.stringify(sites) });
    const fields = node({ type: 'x\\SiteType', url: 'https://en.example/' });
    expect(toNavigationItem(fields, [], sites[0])?.href).toBe('https://en.example/');
    expect(toNavigationItem(fields, [], sites[1])?.href).toBe('/');
    const custom = node({ type: customType, url: 'https://en.example/events/' });
    expect(toNavigationItem(custom, [], sites[0])?.href).toBe('https://en.example/events');
  });
});
