import { createHostileRewrite, hostileHost } from '../support/hostile-answers.ts';
import { expect, reachForApplication, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'webcal:'];

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`nothing that a hostile backend says runs or leaves the page (${language})`, async ({ page, remote, noise }) => {
    test.setTimeout(300_000);
    const { rewrite, used } = createHostileRewrite();
    const asked: string[] = [];
    await page.route(
      (url) => url.hostname === hostileHost,
      (route) => {
        asked.push(route.request().url());
        return route.abort();
      },
    );
    page.on('dialog', (dialog) => void dialog.dismiss());
    remote.backend.setRewrite(rewrite);
    try {
      for (const { path } of canonicalScreens.filter((screen) => screen.language === language)) {
        const response = await page.goto(remote.site.url + path);
        expect([path, response?.status()]).toEqual([path, 200]);
        await reachForApplication(page);
        const found = await page.evaluate((schemes) => {
          const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
          return {
            ran: 'ran' in window || document.cookie.includes('ran='),
            unsafe: links.filter((link) => !schemes.includes(link.protocol)).map((link) => link.outerHTML),
            disguised: links
              .filter((link) => link.host !== location.host && /^[/\\]/.test(link.getAttribute('href') ?? ''))
              .map((link) => link.outerHTML),
            embedded: document.querySelectorAll('iframe:not([src^="https://www.youtube"]), object, embed, base').length,
          };
        }, safeSchemes);
        expect([path, found]).toEqual([path, { ran: false, unsafe: [], disguised: [], embedded: 0 }]);
      }
      expect(asked).toEqual([]);
      // The pictures that the texts name do not exist.
      const unexpected = noise.filter((line) => !line.includes('status of 404'));
      noise.splice(0, noise.length, ...unexpected);
      expect(used.size).toBeGreaterThan(1_500);
    } finally {
      remote.backend.setRewrite(null);
    }
  });
}
