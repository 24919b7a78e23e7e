import { expect, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

/** A word longer than any line of a phone, as an editor may write it. */
const longWord = 'anticonstitutionnellement'.repeat(3);

test.describe('at 400 % zoom, which is a window of 320 by 256 CSS pixels (WCAG 1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const { path } of canonicalScreens) {
    test(`${path} has at most one closing call, none to itself, and long words fit`, async ({ page, site }) => {
      await page.goto(site.url + path);
      const calls = page.locator('[data-call]:visible');
      expect(await calls.count()).toBeLessThanOrEqual(1);
      await expect(calls.locator(`a[href="${path}"]`)).toHaveCount(0);
      const beyond = await page.evaluate((word) => {
        const texts = document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd, li, summary), main a, footer a');
        for (const text of texts) {
          if (text.childElementCount === 0) text.textContent = word;
        }
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }, longWord);
      expect(beyond).toBeLessThanOrEqual(0);
    });
  }
});

for (const width of [390, 768, 1280, 1920]) {
  test(`at ${width} px no text of the demonstration is cut after its last line`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const cut: string[] = [];
    for (const { path } of canonicalScreens) {
      await page.goto(site.url + path);
      const found = await page
        .locator('main [data-lines]')
        .evaluateAll((texts) =>
          texts
            .filter(
              (text) => getComputedStyle(text).webkitLineClamp !== 'none' && text.scrollHeight > text.clientHeight + 2,
            )
            .map((text) => text.textContent),
        );
      cut.push(...found.map((text) => `${path}: ${text}`));
    }
    expect(cut).toEqual([]);
  });
}

test('in print there is no menu and no form, and closed answers can be read', async ({ page, site }) => {
  await page.goto(`${site.url}/programmes/portage`);
  const answer = page.locator('main details:not([open]) p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('form:visible, nav:visible')).toHaveCount(0);
});

test('in forced colours a button has a border and a link its underline', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(site.url);
  const button = page.getByRole('button', { name: 'Accepter' }).first();
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px');
  const lines = await page.locator('main a').evaluateAll((links) =>
    links
      .map((link) => getComputedStyle(link))
      .filter(({ textDecorationLine }) => textDecorationLine !== 'none')
      .map(({ textDecorationColor, color }) => textDecorationColor === color),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).not.toContain(false);
});
