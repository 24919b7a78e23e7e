import { expect, test } from './fixtures.ts';

test('below what an event is about one can register, without going back to the head', async ({ page, site }) => {
  await page.goto(`${site.url}/evenements/feu-de-camp-incorporation`);
  await expect(page.getByRole('link', { name: 'Me joindre au cercle' })).toHaveCount(2);
  // One that is full has what it had in its head: a waiting list, or nothing.
  await page.goto(`${site.url}/evenements/fixer-son-prix-sans-s-excuser`);
  await expect(page.getByRole('main').getByText('Complet', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /attente/ })).toHaveCount(1);
});

test('the stories of an event are all to be read without a press', async ({ page, site }) => {
  await page.goto(`${site.url}/en/events/feu-de-camp-incorporation`);
  const stories = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'One invoice too late' }) });
  await expect(stories.getByRole('listitem')).toHaveCount(4);
  await expect(stories.getByText('one black marker')).toBeVisible();
});

test('on a phone the next events are short rows', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/evenements/feu-de-camp-incorporation`);
  const cards = page.getByRole('main').locator('[data-brief] > li');
  await expect(cards).toHaveCount(3);
  const boxes = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  for (const { width, height } of boxes) expect(height).toBeLessThan(width / 2);
});

test('among the events to come only the large ones have a picture, none of which is shown twice', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/evenements`);
  const sources = await page
    .getByRole('main')
    .locator('article img')
    .evaluateAll((images) => images.map((image) => /images\/([^/]+)/.exec(image.getAttribute('src') ?? '')?.[1]));
  expect(sources.length).toBeGreaterThan(1);
  expect(new Set(sources).size).toBe(sources.length);
});
