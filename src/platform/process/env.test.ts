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
      backendConcurrency: 12,
      consentCookie: 'galletita_privacy_policy_consent',
      cacheTtl: 60,
      cacheStaleTtl: 86_400,
      webConcurrency: 1,
      hstsSubdomains: false,
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

  it('names the organisation after the setting, the content or the host, and insists on the setting for a remote backend', () => {
    const url = { SITE_URL: 'https://rive-nord.example' };
    expect(parseEnv({ ...url, SYSTEM_NAME: 'Rive-Nord' }, 'Le Tremplin').systemName).toBe('Rive-Nord');
    expect(parseEnv(url, 'Le Tremplin').systemName).toBe('Le Tremplin');
    expect(parseEnv(url).systemName).toBe('rive-nord.example');
    expect(() => parseEnv({ BACKEND_URL: 'https://cms.example' }, 'Le Tremplin')).toThrow('SYSTEM_NAME: found nothing');
  });

  it('put sites on paths of the public origin or on separate hosts', () => {
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
    ['BACKEND_CONCURRENCY', '0', 'found "0", expected a number of calls from 1 to 256.'],
    ['GTM_ID', 'gtm-1', 'found "gtm-1", expected GTM- followed by uppercase letters and digits.'],
    ['CACHE_URL', 'redis://', 'found a value of 8 characters, expected redis://host:port.'],
    ['CONSENT_COOKIE', 'a b', 'found "a b", expected a name of valid cookie characters.'],
    ['METRICS_PORT', '8080', 'found "8080", expected a port number from 0 to 65535 other than PORT.'],
    ['WEB_CONCURRENCY', '0', 'found "0", expected a number of processes from 1 to 64.'],
    ['LOG_LEVEL', 'loud', 'found "loud", expected fatal, error'],
    ['DRAW_AHEAD', 'yes', 'found "yes", expected on or off.'],
    ['HSTS_SUBDOMAINS', 'true', 'found "true", expected on or off.'],
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
    ['SMTP_URL', 'smtp://mailer:Xk9@Zq#7vW@mail.example.org:587'],
    ['SMTP_URL', 'smtps://mailer:Xk9@Zq/7vW@mail.example.org'],
    ['SMTP_URL', 'smtp://mailer:Xk9@Zq?7vW@mail.example.org'],
    ['SMTP_URL', 'smtp://mailer:25#ZqXk9@mail.example.org'],
    ['SMTP_URL', 'smtp://mailer:Xk9Zq%@mail.example.org'],
    ['CACHE_URL', 'redis://:Xk9@Zq/7vW@cache.example.org:6379/2'],
    ['CACHE_URL', 'rediss://app:63#Xk9Zq@cache.example.org'],
    ['BACKEND_URL', 'https://mailer:Xk9@Zq#7vW@cms.example.org'],
    ['BACKEND_URL', 'https://mailer:Xk9Zq/7vW@cms.example.org'],
    ['BACKEND_URL', 'https://mailer:80\\Xk9Zq@cms.example.org'],
    ['BACKEND_URL', 'https://mailer:Xk9Zq@cms.example.org'],
    ['BACKEND_ORIGINS', 'https://mailer:Xk9@Zq/7vW@cms.example.org'],
    ['REDIRECTS_FILE', 'https://mailer:Xk9Zq@cms.example.org/list.csv'],
    ['REDIRECTS_FILE', 'https://mailer:443/Xk9Zq@cms.example.org/list.csv'],
    ['SITE_URL', 'https://mailer:Xk9Zq@example.org'],
    ['VIDEO_IMAGE_BASE', 'https://mailer:Xk9@Zq?7vW@img.example.org'],
    ['VIDEO_OEMBED_BASE', 'https://mailer:Xk9Zq@oembed.example.org'],
  ])('refuse %s=%s, whose password could be taken for something else, and repeat nothing of it', (name, value) => {
    const found = messageOf({ MAIL_FROM: 'site@example.org', [name]: value });
    expect(found).toMatch(
      new RegExp(`^${name}: found a value of ${value.length} characters, expected [^\\n]*%40[^\\n]*$`),
    );
    expect(found).not.toMatch(/mailer|Xk9|Zq|7vW/);
  });

  it('never repeat the password of a site’s address', () => {
    const site = { handle: 'a', languageID: 'fr-CA', siteName: 'A', url: 'https://user:password@example.org' };
    expect(messageOf({ SITES: JSON.stringify([site]) })).toMatch(/^SITES: found a value of 35 characters at 0\.url,/);
  });

  it.each([
    ['SMTP_URL', 'smtp://mailer:Xk9%40Zq%237vW%2F%3F%25@mail.example.org:587'],
    ['SMTP_URL', 'smtps://mailer%40example.org:Xk9!$&=@mail.example.org/?pool=true'],
    ['SMTP_URL', 'smtp://mailer@example.org:Xk9@mail.example.org'], // The last @ alone is the one before the host.
    ['CACHE_URL', 'redis://:Xk9%40Zq@cache.example.org:6379/2'],
  ])('take %s=%s, whose host is certain', (name, value) => {
    expect(Object.values(parseEnv({ MAIL_FROM: 'site@example.org', [name]: value }))).toContain(value);
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
