import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toLanguageChoice } from '#src/site/domain/language-choice-address.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { consentAnswer } from './consent-answer.ts';
import { languageChoice } from './language-choice.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

beforeEach(() => void provideFakeRuntime());

function ask(address: string, init: RequestInit = {}) {
  const app = new Hono();
  for (const handler of [requestScope, languageChoice, consentAnswer]) app.use(handler);
  app.get('*', (c) => c.text('page'));
  return app.fetch(new Request(new URL(address, 'http://localhost:8080'), init), {});
}

describe('a language that is chosen without script', () => {
  it('is stored, and leads to the page in that language', async () => {
    const response = await ask(toLanguageChoice(englishSite, '/en/blog?page=2'));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/blog?page=2']);
    expect(response.headers.get('set-cookie')).toBe('locale=en-CA; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await ask(toLanguageChoice(frenchSite, '/'))).headers.get('location')).toBe('/');
  });

  it('leads to the other host where the language has one, and is secure where the site is', async () => {
    const sites = JSON.stringify([
      { handle: 'fr', languageID: 'fr-CA', siteName: 'Français', url: '/' },
      { handle: 'en', languageID: 'en-CA', siteName: 'English', url: 'https://en.example.org' },
    ]);
    provideFakeRuntime({ SITE_URL: 'https://example.org', SITES: sites });
    const [, english] = getRuntime().env.sites;
    if (!english) throw new Error('Expected two sites.');
    const response = await ask(`https://example.org${toLanguageChoice(english, 'https://en.example.org/blog')}`);
    expect(response.headers.get('location')).toBe('https://en.example.org/blog');
    expect(response.headers.get('set-cookie')).toContain('; Secure');
  });

  it.each([
    '/api/language/en_ca?to=https://evil.example/',
    '/api/language/en_ca?to=//evil.example/',
    '/api/language/en_ca?to=/%5Cevil.example/',
    '/api/language/en_ca?to=/.//evil.example/',
    '/api/language/en_ca?to=javascript:alert(1)',
    '/api/language/de?to=/',
  ])('%s leads nowhere and stores nothing', async (address) => {
    const response = await ask(address);
    expect([await response.text(), response.headers.get('set-cookie')]).toEqual(['page', null]);
  });
});

describe('the choice in the consent banner', () => {
  const cookie = (choice: string) => ({
    headers: { cookie: `galletita_privacy_policy_consent=${choice}.2026-11-20T21:30:00Z.fr-CA.1a2b3c4d` },
  });

  it.each(['accepted', 'rejected'])('%s is shown to the one who has made it', async (choice) => {
    const response = await ask('/api/consent.css', cookie(choice));
    expect(await response.text()).toBe(`[data-answer='${choice}']{display:block}`);
    expect(response.headers.get('content-type')).toContain('text/css');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is not shown before it is made', async () => {
    expect(await (await ask('/api/consent.css')).text()).toBe('');
    expect(await (await ask('/api/consent.css', cookie('maybe'))).text()).toBe('');
  });
});
