import { expect, ready, test } from './fixtures.ts';

test('the switcher leads to this page in the other language, keeps the scroll position, and remembers the choice', async ({
  context,
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact?utm_source=x#contact-form`);
  await ready(page);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'locale' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en/contact#contact-form`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const cookies = await context.cookies();
  const choice = cookies.find(({ name }) => name === 'locale');
  expect(choice).toMatchObject({ value: 'en-CA', path: '/', sameSite: 'Lax' });
  const days = (Number(choice?.expires) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  // The choice alone changes no page.
  await page.goto(`${site.url}/contact`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switcher is a link to this page by its own slug, and the choice is remembered', async ({
    context,
    page,
    site,
  }) => {
    await page.goto(`${site.url}/blogue/serre-qui-se-chauffe-au-calcul`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}/en/blog/greenhouse-heated-by-arithmetic`);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'locale')).toMatchObject({ value: 'en-CA', path: '/', sameSite: 'Lax' });
  });
});
