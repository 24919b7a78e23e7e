import { expect, expectHydrated, findViolations, ready, settle, test } from './fixtures.ts';

export const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/**
 * Tests one screen, whose server has a tag manager's container, which must have no effect before consent. Asks for reduced
 * motion: otherwise colours are measured in the middle of a transition.
 */
export function testScreen(path: string): void {
  test(`${path} is accessible on a phone and a desktop, keeps to its own origin and policy, and is hydrated as it was sent`, async ({
    page,
    measured,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== measured.url) foreign.push(request.url());
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective}`),
      );
    });
    const html = (await (await page.goto(measured.url + path))?.text()) ?? '';
    expect(/<[a-z][^>]* style="/.exec(html)?.[0] ?? null).toBeNull();
    expect(/<[a-z][^>]* on[a-z]+="/.exec(html)?.[0] ?? null).toBeNull();
    await ready(page);
    expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);

    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const found = await findViolations(page);
      expect(found.map((violation) => `${viewport.width} ${violation}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }

    // The complete style sheets that come with React change nothing on the screen.
    const height = () => page.evaluate(() => document.querySelector('header')?.offsetHeight);
    const before = await height();
    await page.locator('footer input[type=email]').focus();
    await expectHydrated(page);
    await settle(page);
    expect(await height()).toBe(before);
    // Had React rendered the page again, it would have replaced the field that has the focus.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(foreign).toEqual([]);
  });
}
