import { expect, test } from './fixtures.ts';

test('below an event’s description a visitor can register, without going back to the head', async ({ page, site }) => {
  await page.goto(`${site.url}/evenements/feu-de-camp-incorporation`);
  await expect(page.getByRole('link', { name: 'Me joindre au cercle' })).toHaveCount(2);
  // A full event keeps the registration of its head: a waiting list, or nothing.
  await page.goto(`${site.url}/evenements/fixer-son-prix-sans-s-excuser`);
  await expect(page.getByRole('main').getByText('Complet', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /attente/ })).toHaveCount(1);
});

test('on a phone the next events are short rows', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/evenements/feu-de-camp-incorporation`);
  const next = page.getByRole('main').locator('section').filter({ hasText: 'Aussi au calendrier' });
  const rows = next.getByRole('listitem').filter({ has: page.getByRole('article') });
  await expect(rows).toHaveCount(3);
  const boxes = await rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  for (const { width, height } of boxes) expect(height).toBeLessThan(width / 2);
});

test('an event without a picture has its day in large figures at its head, with weekday and month', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/events/intellectual-property`);
  const day = page.locator('[data-hero] time').first();
  await expect(day).toHaveText(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\d+[A-Z][a-z]+ \d{4}$/);
});
