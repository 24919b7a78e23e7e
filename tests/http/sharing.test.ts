import { expect, it } from 'vitest';
import { absolute, canonicalScreens } from '../e2e/screens.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

it('every page has a card in its language, with a picture of the right size', { timeout: 180_000 }, async () => {
  for (const { route, path, canonical, language } of canonicalScreens) {
    const html = await (await fetch(site.url + path)).text();
    const contentOf = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(contentOf('og:title'), path).not.toBe('');
    expect(contentOf('og:description'), path).not.toBe('');
    expect(contentOf('og:url'), path).toBe(absolute(site.url, canonical));
    expect(contentOf('og:locale'), path).toBe(language.replace('-', '_'));
    expect(contentOf('og:locale:alternate'), path).toBe(language === 'fr-CA' ? 'en_CA' : 'fr_CA');
    expect(contentOf('twitter:card'), path).toBe('summary_large_image');
    const picture = contentOf('og:image');
    expect(picture.startsWith(site.url), path).toBe(true);
    // One of each kind is drawn, where its editor has not chosen another picture.
    if (language === 'fr-CA' && ['article', 'event', 'entity', 'company'].includes(route)) {
      expect(picture, path).toContain('/share/fr_ca/');
      const answer = await fetch(picture);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
    }
  }
});
