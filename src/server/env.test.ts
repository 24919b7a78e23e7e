import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const messageOf = (source: Record<string, string>) => {
  try {
    parseEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
};

describe('the settings', () => {
  it('have working defaults', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:8080',
      backendUrl: null,
      backendNamespace: 'content',
      backendTimeoutMs: 10_000,
      consentCookie: 'galletita_privacy_policy_consent',
      cacheTtl: 60,
      cacheStaleTtl: 86_400,
      webConcurrency: 1,
      gtm: null,
    });
    expect(env.sites.map(({ handle, url }) => [handle, url])).toEqual([
      ['fr_ca', 'http://localhost:8080'],
      ['en_ca', 'http://localhost:8080/en'],
    ]);
  });

  it('treat an empty value as absent', () => {
    expect(parseEnv({ PORT: '', BACKEND_URL: ' ' })).toMatchObject({ port: 8080, backendUrl: null });
  });

  it('put sites on paths of the public origin or on hosts of their own', () => {
    const sites = JSON.stringify([
      { handle: 'fr', languageID: 'fr-CA', siteName: 'Français', url: '/' },
      { handle: 'en', languageID: 'en-CA', siteName: 'English', url: 'https://en.example.org/' },
    ]);
    expect(parseEnv({ SITE_URL: 'https://example.org/', SITES: sites }).sites.map(({ url }) => url)).toEqual([
      'https://example.org',
      'https://en.example.org',
    ]);
  });

  it('takes the public origins of the backend, plain', () => {
    const { backendOrigins } = parseEnv({ BACKEND_ORIGINS: 'https://cms.example.org/ , https://CDN.example.org:8443' });
    expect(backendOrigins).toEqual(['https://cms.example.org', 'https://cdn.example.org:8443']);
    expect(parseEnv({}).backendOrigins).toEqual([]);
  });

  it('takes addresses and networks of proxies', () => {
    const { trustProxy } = parseEnv({ TRUST_PROXY: '127.0.0.1 , 10.0.0.0/8,::1,fd00::/128' });
    expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/128']);
  });

  it.each(['everyone', 'abc', '999.1.1.1', '1.2.3.4/99', '10.0.0.0/33', '::1/129', '10.0.0.0/', '127.0.0.1,abc', ','])(
    'take %s for no address or network of a proxy',
    (list) => {
      expect(messageOf({ TRUST_PROXY: list })).toContain(
        `TRUST_PROXY: found "${list}", expected addresses or networks`,
      );
    },
  );

  it.each([
    ['PORT', 'abc', 'found "abc", expected a port number from 0 to 65535.'],
    ['PORT', '70000', 'found "70000", expected a port number from 0 to 65535.'],
    ['SITE_URL', 'example.org', 'found "example.org", expected an absolute http or https address'],
    ['SITE_URL', 'https://example.org/fr', 'expected an absolute http or https address without a path'],
    ['SITE_URL', 'https://example.org/?a=b', 'expected an absolute http or https address without a path'],
    ['BACKEND_URL', 'ftp://x', 'found "ftp://x", expected an absolute http or https address.'],
    ['BACKEND_ORIGINS', 'https://a.example,cms', 'found "https://a.example,cms", expected origins separated by commas'],
    ['BACKEND_ORIGINS', 'https://a.example/cms', 'found "https://a.example/cms", expected origins'],
    ['BACKEND_NAMESPACE', 'a/b', 'found "a/b", expected one path segment'],
    ['BACKEND_TIMEOUT_MS', '-1', 'found "-1", expected milliseconds, 0 for none.'],
    ['GTM_ID', 'gtm-1', 'found "gtm-1", expected GTM- followed by uppercase letters and digits.'],
    ['CACHE_URL', 'redis://', 'found a value of 8 characters, expected redis://host:port.'],
    ['CONSENT_COOKIE', 'a b', 'found "a b", expected a name of valid cookie characters.'],
    ['METRICS_PORT', '8080', 'found "8080", expected a port number from 0 to 65535 other than PORT.'],
    ['WEB_CONCURRENCY', '0', 'found "0", expected a number of processes from 1 to 64.'],
    ['LOG_LEVEL', 'loud', 'found "loud", expected fatal, error'],
    ['DRAW_AHEAD', 'yes', 'found "yes", expected on or off.'],
    ['REDIRECTS_FILE', 'ftp://x/list.csv', 'found "ftp://x/list.csv", expected a file or an http or https address.'],
    ['SITES', '[]', 'expected a JSON list'],
    ['SITES', '{', 'found text that is not JSON'],
  ])('%s=%s is refused in one line that says what is expected', (name, value, message) => {
    const found = messageOf({ [name]: value });
    expect(found).toContain(`${name}: `);
    expect(found).toContain(message);
    expect(found).not.toContain('\n');
  });

  it.each([
    ['url', '/a?b=c'],
    ['url', '//other.example/'],
    ['url', 'https://user:password@example.org'],
    ['url', 'https://'],
    ['languageID', 'fr-ZZZZZZZZZZZ'],
    ['languageID', 'de-CA'],
    ['languageID', 'french'],
  ])('refuse a site with %s %s', (field, value) => {
    const site = { handle: 'a', languageID: 'fr-CA', siteName: 'A', url: '/', [field]: value };
    const found = messageOf({ SITES: JSON.stringify([site]) });
    expect(found).toContain(`SITES: found ${JSON.stringify(value)} at 0.${field}, expected a JSON list`);
  });

  it('refuse two sites at one address', () => {
    const site = { handle: 'a', languageID: 'fr', siteName: 'A', url: '/' };
    expect(messageOf({ SITES: JSON.stringify([site, { ...site, handle: 'b' }]) })).toContain('the url');
  });

  it('never repeat a secret', () => {
    expect(messageOf({ REVALIDATE_SECRET: 'hunter2' })).toBe(
      'REVALIDATE_SECRET: found a value of 7 characters, expected at least 16 characters.',
    );
  });

  it.each([
    'redirects.csv',
    '/etc/site/redirects.csv',
    'C:\\site\\redirects.csv',
    'https://cms.example.org/list?key=x',
  ])('take a list of redirects at %s', (place) => {
    expect(parseEnv({ REDIRECTS_FILE: place }).redirectsFile).toBe(place);
  });

  it('need a sender with a mail server, and a container with its environment', () => {
    expect(messageOf({ SMTP_URL: 'smtp://localhost:25' })).toContain('MAIL_FROM');
    expect(messageOf({ NEWSLETTER_CONFIRMATION: 'on' })).toContain('SMTP_URL');
    expect(messageOf({ NEWSLETTER_CONFIRMATION: 'yes' })).toContain('NEWSLETTER_CONFIRMATION');
    expect(messageOf({ GTM_AUTH: 'abc' })).toContain('GTM_ID: found nothing');
  });
});
