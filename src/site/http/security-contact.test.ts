import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '#src/contract/sites.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { securityContact } from './security-contact.ts';

const now = new Date('2026-11-22T15:04:05Z');

let site: Site;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  provide();
});

afterEach(() => vi.useRealTimers());

function provide(settings: Record<string, string> = {}) {
  const [first] = provideFakeRuntime({ SITE_URL: 'https://example.org', ...settings }).runtime.env.sites;
  if (first) site = first;
}

function ask(path = '/.well-known/security.txt', init: RequestInit = {}) {
  const app = new Hono();
  app.use((c, next) => {
    c.set('request', fakeRequestContext({ site }));
    return next();
  });
  app.use(securityContact);
  app.all('*', (c) => c.text('page'));
  return app.fetch(new Request(`https://example.org${path}`, init));
}

/** The fields of the file in their order (RFC 9116, section 2.2): a name, a colon, a space and a value. */
async function readFields(response: Response): Promise<[string, string][]> {
  const text = await response.text();
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return [name, value];
    });
}

it('names the contact page of each language, where it is, and until when it holds', async () => {
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(await readFields(response)).toEqual([
    ['Contact', 'https://example.org/contact'],
    ['Contact', 'https://example.org/en/contact'],
    ['Expires', '2027-05-21T00:00:00.000Z'],
    ['Preferred-Languages', 'fr, en'],
    ['Canonical', 'https://example.org/.well-known/security.txt'],
  ]);
});

it('is the same all day, and holds for less than a year', async () => {
  const fields = Object.fromEntries(await readFields(await ask()));
  vi.setSystemTime(new Date('2026-11-22T23:59:59Z'));
  expect(Object.fromEntries(await readFields(await ask()))).toEqual(fields);
  const days = (Date.parse(fields['Expires'] ?? '') - now.getTime()) / 86_400_000;
  expect(days > 170 && days < 365).toBe(true);
});

it('leaves out sites on other hosts', async () => {
  provide({
    SITES: JSON.stringify([
      { handle: 'fr', languageID: 'fr-CA', siteName: 'Français', url: '/' },
      { handle: 'en', languageID: 'en-CA', siteName: 'English', url: 'https://en.example.org/' },
    ]),
  });
  const fields = await readFields(await ask());
  expect(fields.filter(([name]) => name === 'Contact')).toEqual([['Contact', 'https://example.org/contact']]);
  expect(fields).toContainEqual(['Preferred-Languages', 'fr']);
});

it('is only read, at its one address', async () => {
  expect(await (await ask('/.well-known/other')).text()).toBe('page');
  const refused = await ask(undefined, { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
