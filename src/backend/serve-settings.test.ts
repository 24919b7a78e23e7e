import { expect, it } from 'vitest';
import { readRemoteSettings, readServeSettings } from './serve-settings.ts';

it('everything has a default', () => {
  const { port, backend } = readServeSettings({});
  expect(port).toBe(4000);
  expect(backend).toMatchObject({ namespace: 'content', origin: 'http://localhost:4000', demoEntries: 0, watch: true });
  expect(backend.sites.map(({ url }) => url)).toEqual(['http://localhost:8080', 'http://localhost:8080/en']);
  expect(backend).not.toHaveProperty('mail');
});

it('habits of Craft are switched on one by one', () => {
  expect(readServeSettings({}).backend.habits).toEqual({
    hasSeoSuffix: false,
    firstDrawingMs: 0,
    isSchemaPublic: false,
  });
  const settings = { BACKEND_SEO_SUFFIX: 'on', BACKEND_FIRST_DRAWING_MS: '800', BACKEND_PUBLIC_SCHEMA: 'on' };
  expect(readServeSettings(settings).backend.habits).toEqual({
    hasSeoSuffix: true,
    firstDrawingMs: 800,
    isSchemaPublic: true,
  });
});

it('addresses of files begin with SITE_URL, or without it with the port of the backend', () => {
  const originOf = (environment: Record<string, string>) => readServeSettings(environment).backend.origin;
  expect(originOf({ SITE_URL: 'https://site.example/', BACKEND_PORT: '4100' })).toBe('https://site.example');
  expect(originOf({ BACKEND_PORT: '4100', PORT: '8081' })).toBe('http://localhost:4100');
  expect(originOf({ BACKEND_PORT: '4100', BACKEND_URL: 'http://elsewhere.example' })).toBe('http://localhost:4100');
});

it('sites may be paths of SITE_URL or separate hosts', () => {
  const sites = JSON.stringify([
    { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: '/' },
    { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://en.site.example' },
  ]);
  const { backend } = readServeSettings({ SITE_URL: 'https://site.example', SITES: sites });
  expect(backend.sites.map(({ url }) => url)).toEqual(['https://site.example', 'https://en.site.example']);
});

it.each([
  [{ BACKEND_PORT: 'many' }, 'BACKEND_PORT'],
  [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT'],
  [{ BACKEND_PORT: '0' }, 'BACKEND_PORT'],
  [{ DEMO_ENTRIES: '-1' }, 'DEMO_ENTRIES'],
  [{ DRAW_AHEAD: 'yes' }, 'DRAW_AHEAD'],
  [{ BACKEND_SEO_SUFFIX: 'yes' }, 'BACKEND_SEO_SUFFIX'],
  [{ BACKEND_FIRST_DRAWING_MS: 'slow' }, 'BACKEND_FIRST_DRAWING_MS'],
  [{ BACKEND_PUBLIC_SCHEMA: 'yes' }, 'BACKEND_PUBLIC_SCHEMA'],
  [{ SITE_URL: 'site.example' }, 'SITE_URL'],
  [{ SITE_URL: 'https://site.example/fr' }, 'SITE_URL'],
  [{ SITES: '{' }, 'SITES'],
  [{ SITES: '[]' }, 'SITES'],
  [{ SITES: '[{"handle":"fr_ca"}]' }, 'SITES'],
  [{ BACKEND_NAMESPACE: 'a/b' }, 'BACKEND_NAMESPACE'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
  [{ NEWSLETTER_CONFIRMATION: 'on' }, 'NEWSLETTER_CONFIRMATION'],
  [{ SMTP_URL: 'localhost', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://me:s3cr@t#1@mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ SITE_URL: 'https://me:s3cr@t/1@site.example' }, 'SITE_URL'],
])('%j is refused in one line that names %s', (environment, name) => {
  expect(() => readServeSettings(environment)).toThrow(new RegExp(`^${name}: expected (?!.*s3cr).*$`));
});

it.each([
  { BACKEND_URL: 'https://me:s3cr@t/1@cms.example' },
  { BACKEND_URL: 'https://cms.example', REDIRECTS_FILE: 'https://me:s3cr3t@cms.example/list.csv' },
])('%j is refused without a word of its password', (environment) => {
  expect(() => readRemoteSettings(environment)).toThrow(/^(?:BACKEND_URL|REDIRECTS_FILE): expected (?!.*s3cr).*$/);
});

it('the content of a remote backend is reviewed where BACKEND_URL says', () => {
  expect(readRemoteSettings({})).toBeNull();
  expect(readRemoteSettings({ BACKEND_URL: 'https://cms.example/', BACKEND_NAMESPACE: 'site' })).toMatchObject({
    url: 'https://cms.example',
    namespace: 'site',
    sites: [{ handle: 'fr_ca' }, { handle: 'en_ca' }],
  });
  expect(() => readRemoteSettings({ BACKEND_URL: 'cms.example' })).toThrow(/^BACKEND_URL: expected .*$/);
});
