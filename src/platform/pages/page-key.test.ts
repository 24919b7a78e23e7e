import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { redirects } from '#src/site/content/redirects.ts';
import { consentPattern } from '#src/site/features/consent/consent-cookies.ts';
import { toKnownQuery } from '#src/site/pages/known-query.ts';
import { isUnknownAddress } from '#src/site/pages/unknown-address.ts';
import { toPreviewCookie } from '#src/platform/request/preview-pass.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { PageKeys } from './page-key.ts';

const settings = parseEnv({ PREVIEW_SECRET: 'a secret of sixteen characters' });
const { sites, consentCookie } = settings;
const [french] = sites;
const rules = { toKnownQuery, isUnknown: isUnknownAddress, loadAddresses: () => Promise.resolve([]) };
const pattern = consentPattern({ cookie: consentCookie, flagCookie: 'x', wording: 'fr-CA.1a2b3c4d' });
const answered = (choice: string, wording = 'fr-CA.1a2b3c4d') =>
  `a=b; ${consentCookie}=${choice}.2026-11-20T21:30:00Z.${wording}`;

let keys: PageKeys;

beforeEach(() => {
  provideFakeRuntime();
  vi.spyOn(redirects, 'hasNone').mockReturnValue(true);
  keys = new PageKeys(settings, () => rules);
});

function nameOf(target: string, { method = 'GET', host = 'localhost:8080', cookie = '' } = {}) {
  const [pathname = ''] = target.split('?', 1);
  const incoming = { method, url: `http://${host}${target}`, headers: { host, ...(cookie && { cookie }) } };
  return keys.nameOf(incoming as IncomingMessage, pathname); // What the keys read of a message.
}

/** The name and its meaning, or null when the request bypasses the store. */
function keyOf(target: string, options = {}) {
  const name = nameOf(target, options);
  return name === null ? null : keys.parse(name);
}

describe('the key of a page', () => {
  it('is its address on its site', () => {
    expect(keyOf('/en/blog/x')).toMatchObject({ url: 'http://localhost:8080/en/blog/x', site: { handle: 'en_ca' } });
    expect(keyOf('/')).toMatchObject({ url: 'http://localhost:8080/', site: { handle: 'fr_ca' }, isDecided: false });
    expect(keyOf('/contact', { method: 'HEAD' })).toEqual(keyOf('/contact'));
  });

  it('is the same whatever host is made up', () => {
    expect(keyOf('/blogue', { host: 'evil.example' })).toEqual(keyOf('/blogue'));
    expect(keyOf('/blogue', { host: '127.0.0.1:1234' })).toEqual(keyOf('/blogue'));
  });

  it('tells the hosts of sites apart', () => {
    const list = [
      { handle: 'fr', languageID: 'fr-CA', siteName: 'F', url: 'https://fr.example' },
      { handle: 'en', languageID: 'en-CA', siteName: 'E', url: 'https://en.example' },
    ];
    keys = new PageKeys({ ...settings, sites: list }, () => rules);
    expect(keyOf('/', { host: 'en.example' })).toMatchObject({ url: 'https://en.example/', site: { handle: 'en' } });
    expect(keyOf('/', { host: 'other.example' })).toMatchObject({ url: 'https://fr.example/', site: { handle: 'fr' } });
    for (const host of ['EN.example', 'en.example:443', 'en.example.:8080']) {
      expect(keyOf('/', { host })).toEqual(keyOf('/', { host: 'en.example' }));
    }
  });

  it.each([
    ['/?utm_source=x&fbclid=y', '/'],
    ['/contact?q=neige&page=2', '/contact'],
    ['/blogue/un-slug?page=3', '/blogue/un-slug'],
    ['/nulle-part?a=b', '/nulle-part'],
    ['/blogue?utm_source=x&page=2', '/blogue?page=2'],
    ['/blogue?page=1&sort=postDateDesc', '/blogue'],
    ['/blogue?sort=titleAsc&category=b&gclid=1&category=a', '/blogue?category=a&category=b&sort=titleAsc'],
    ['/recherche?q=++la%20neige+&x=1', '/recherche?q=la+neige'],
    ['/recherche?q=', '/recherche'],
    ['/recherche?x=1', '/recherche'],
  ])('of %s is that of %s', (target, plain) => {
    expect(keyOf(target)?.url).toBe(`http://localhost:8080${plain}`);
    expect(keyOf(plain)?.url).toBe(`http://localhost:8080${plain}`);
  });

  it.each([
    '/RSC/R/blogue.txt',
    '/RSC/F/x/send.txt',
    '/media/a/b.jpg',
    '/video-poster/youtube/x.jpg',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/blogue/',
    '/Blogue',
    '/EN',
    '/En/blog?utm_source=x',
    '//blogue',
    '/a/../blogue',
    '/a/%2e%2e/blogue',
    '/?token=abcdefghijklmnopqrstuvwxyz&x-craft-preview=1',
    '/blogue?a=b&x-craft-live-preview=1&token=abcdefghijklmnopqrst',
  ])('is not there for %s', (target) => {
    expect(keyOf(target)).toBeNull();
  });

  const pass = { token: 'draft-token-0123456789', until: Math.floor(Date.now() / 1000) + 60 };
  const cookieOf = (secret: string, changes = {}) =>
    `a=b; site_preview=${toPreviewCookie(secret, { ...pass, ...changes })}`;

  it('is null for the cookie of a signed preview', () => {
    expect(keyOf('/', { cookie: cookieOf(settings.previewSecret ?? '') })).toBeNull();
  });

  it.each([
    ['/?token=1', ''],
    ['/?token=abcdefghijklmnopqrstuvwxyz', ''],
    ['/?x-craft-live-preview=1', ''],
    ['/?x-craft-preview', ''],
    ['/?x-craft-preview=1&token=tooshort', ''],
    ['/?x-craft-preview=1&token=not%20a%20token%20at%20all', ''],
    ['/', 'site_preview=1'],
    ['/', 'site_preview='],
    ['/', `site_preview=${pass.token}.${pass.until}.signature`],
    ['/', cookieOf('another secret of sixteen')],
    ['/', cookieOf(settings.previewSecret ?? '', { until: 1 })],
  ])('is that of everybody for what only looks like a preview: %s %s', (target, cookie) => {
    expect(keyOf(target, { cookie })).toEqual(keyOf('/'));
  });

  it('is that of everybody for any cookie where there is no secret', () => {
    keys = new PageKeys({ ...settings, previewSecret: null }, () => rules);
    expect(keyOf('/', { cookie: cookieOf(settings.previewSecret ?? '') })).toEqual(keyOf('/'));
  });

  it('is null for requests that send data', () => {
    expect(keyOf('/contact', { method: 'POST' })).toBeNull();
  });

  it('is null before the application is loaded', () => {
    keys = new PageKeys(settings, () => null);
    expect(keyOf('/')).toBeNull();
    expect(keyOf('/?q=1')).toBeNull();
  });
});

describe('the key in place of an unknown address', () => {
  const missingOf = (target: string, options = {}) => {
    const name = nameOf(target, options);
    return name === null ? null : keys.toMissingName(name);
  };

  it('is that of the site’s not-found page, in the same state of consent', () => {
    if (french) keys.learnConsent(french, pattern);
    const known = '-http://localhost:8080/404';
    for (const path of ['/nope', '/nope?x=1', '/a/b/c', '/no"pe', '/blogue/x/y', '/404', '/blogue/:notempty:']) {
      expect([path, missingOf(path)]).toEqual([path, known]);
    }
    expect(missingOf('/en/nope')).toBe('-http://localhost:8080/en/404');
    expect(missingOf('/EN/nope')).toBe('-http://localhost:8080/en/404');
    expect(missingOf('/nope', { cookie: answered('accepted') })).toBe('+http://localhost:8080/404');
  });

  it('is that of the default site for a path outside of all sites', () => {
    const list = [
      { handle: 'fr', languageID: 'fr-CA', siteName: 'F', url: 'https://example.org/fr' },
      { handle: 'en', languageID: 'en-CA', siteName: 'E', url: 'https://example.org/en' },
    ];
    keys = new PageKeys({ ...settings, sites: list }, () => rules);
    for (const path of ['/nope', '/nope?q=1', '/frx']) {
      expect(missingOf(path, { host: 'example.org' })).toBe('-https://example.org/fr/404');
    }
    expect(missingOf('/', { host: 'example.org' })).toBeNull();
  });

  it('is null for pages, for what is no page, and for addresses that are redirected', () => {
    for (const path of [
      '/',
      '/blogue',
      '/EN',
      '/Blogue',
      '/nope/',
      '/a//b',
      '/a/../contact',
      '/robots.txt',
      '/media/x.jpg',
    ]) {
      expect([path, missingOf(path)]).toEqual([path, null]);
    }
  });

  it('is null before the application is loaded', () => {
    keys = new PageKeys(settings, () => null);
    expect(missingOf('/nope')).toBeNull();
  });
});

describe('consent', () => {
  it('has two variants: undecided, and decided in any way', () => {
    if (french) keys.learnConsent(french, pattern);
    expect(keyOf('/', { cookie: 'session=1; theme=dark' })).toMatchObject({ isDecided: false });
    expect(keyOf('/', { cookie: answered('accepted') })).toMatchObject({ isDecided: true });
    expect(keyOf('/', { cookie: answered('rejected') })).toEqual(keyOf('/', { cookie: answered('accepted') }));
  });

  it('is undecided when the wording was another one, and when the cookie is invalid', () => {
    if (french) keys.learnConsent(french, pattern);
    expect(keyOf('/', { cookie: answered('accepted', 'fr-CA.00000000') })).toMatchObject({ isDecided: false });
    expect(keyOf('/', { cookie: answered('rejected', 'fr-CA.00000000') })).toMatchObject({ isDecided: true });
    expect(keyOf('/', { cookie: `${consentCookie}=yes` })).toMatchObject({ isDecided: false });
  });

  it('is undecided until the wording is known, because a script closes the question then', () => {
    expect(keyOf('/', { cookie: answered('accepted') })).toMatchObject({ isDecided: false });
  });

  it('is passed to the application as a cookie that is valid for any wording', () => {
    if (french) keys.learnConsent(french, pattern);
    const key = keyOf('/', { cookie: answered('accepted') });
    const cookie = key && keys.cookieOf(key);
    expect(new RegExp(pattern).exec(cookie ?? '')?.[1]).toBe('rejected');
    const asked = keyOf('/');
    expect(asked && keys.cookieOf(asked)).toBeNull();
  });
});
