import type { Locator, Page } from 'playwright/test';
import { expect, facesShown, layOutAll, ready, showFaces, test } from './fixtures.ts';

/** Opens a page as on a second visit, when the question about cookies has been answered and takes no room. */
async function open(page: Page, url: string): Promise<void> {
  await showFaces(page);
  await page.goto(url);
  const decline = page.getByRole('button', { name: /^(Refuser|Decline)$/ });
  await decline.click();
  await expect(decline).toBeHidden();
  await page.reload();
  await ready(page);
  await facesShown(page);
}

async function heightOf(page: Page): Promise<number> {
  await layOutAll(page);
  await facesShown(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test.describe('on a phone content comes before decoration', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // Heights in CSS pixels.
  for (const [path, most] of [
    ['/', 9800],
    ['/en', 9800],
    ['/programmes/portage', 9600],
    ['/en/programs/portage', 9600],
    ['/programmes/camp-de-base', 8100],
  ] as const) {
    test(`${path} is at most ${most} pixels long, and its footer 1,400`, async ({ page, site }) => {
      await open(page, site.url + path);
      expect(await heightOf(page)).toBeLessThanOrEqual(most);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.height).toBeLessThanOrEqual(1400);
    });
  }
});

for (const path of [
  '/blogue/serre-qui-se-chauffe-au-calcul',
  '/presse/cohorte-douze',
  '/en/blog/greenhouse-heated-by-arithmetic',
]) {
  test(`on a phone the text of ${path} is as wide as the page`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url + path);
    const widths = await page
      .locator('main article section p')
      .evaluateAll((texts) =>
        texts.filter((text) => (text.textContent ?? '').length > 140).map((text) => text.clientWidth),
      );
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(300);
  });
}

for (const path of ['/programmes', '/en/programs']) {
  test(`the first program of ${path} is on the first screen of a phone and of a tablet`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, site.url + path);
    const first = page.locator('main article').first();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(720);
    await page.setViewportSize({ width: 768, height: 844 });
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(844);
  });
}

test('between the last section and the call, no section is current', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${site.url}/programmes/portage`);
  const current = page.getByRole('navigation', { name: 'Sections de la page' }).locator('[aria-current]');
  const show = (part: Locator) =>
    part.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await show(page.locator('#questions'));
  await expect(current).toHaveText('Questions');
  await show(page.getByRole('heading', { name: 'Elles sont passées par ici' }));
  await expect(current).toHaveCount(0);
  await show(page.locator('#s-inscrire'));
  await expect(current).toHaveText('S’inscrire');
});
