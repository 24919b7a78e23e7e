import { expect, ready, test } from './fixtures.ts';

test('the share button is there only where the browser can share, and shares the canonical address', async ({
  page,
  site,
}) => {
  const shown: unknown[] = [];
  await page.exposeFunction('noteShare', (data: unknown) => void shown.push(data));
  await page.addInitScript('Object.defineProperty(navigator, "share", { value: async (data) => noteShare(data) })');
  await page.goto(`${site.url}/blog/serre-qui-se-chauffe-au-calcul?x=1`);
  await ready(page);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ url: `${site.url}/blogue/serre-qui-se-chauffe-au-calcul` });
});

test('without a way to share there is no button', async ({ page, site }) => {
  await page.addInitScript('delete Navigator.prototype.share');
  await page.goto(`${site.url}/blogue/serre-qui-se-chauffe-au-calcul`);
  await ready(page);
  await expect(page.getByRole('button', { name: 'Partager' })).toHaveCount(0);
});
