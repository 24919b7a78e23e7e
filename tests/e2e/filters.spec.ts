import type { Page } from 'playwright/test';
import { expect, findViolations, hold, reachForApplication, ready, settle, test } from './fixtures.ts';

const count = (page: Page) => page.locator('[data-list-count]');
const list = (page: Page) => page.locator('[data-list]');
const textField = (page: Page) => page.locator('main').getByRole('searchbox');

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
  await reachForApplication(page);
}

/** The number of results that a choice shows next to its label. */
const promised = async (page: Page, label: string) =>
  Number(/\d+$/.exec(await page.locator('label', { hasText: label }).innerText())?.[0]);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is filtered, sorted, reset and paged through by a form and links', async ({ page, site }) => {
    await page.goto(`${site.url}/entreprises`);
    await page.getByText('Industries', { exact: true }).click();
    const expected = await promised(page, 'Alimentation');
    await page.getByRole('checkbox', { name: 'Alimentation' }).check();
    await page.getByLabel('Trier par').selectOption('Z-A');
    await page.getByRole('button', { name: 'Afficher les résultats' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('industry')).toEqual(['alimentation']);
    await expect(count(page)).toHaveText(`${expected} entreprises`);
    await expect(list(page).getByRole('article')).toHaveCount(expected);
    const names = await list(page).getByRole('heading').allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'fr')));

    await page.getByRole('link', { name: 'Retirer le filtre Alimentation' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=titleDesc');
    await page.getByRole('link', { name: 'Suivants' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=titleDesc&page=2');
    await expect(page).toHaveTitle(/, page 2(?: \||$)/);
    await page.getByRole('link', { name: 'Précédents' }).click();
    await page.getByRole('link', { name: 'En afficher davantage' }).click();
    await expect(list(page).getByRole('article')).toHaveCount(30);
  });

  test('a list without results says so and links to the whole list', async ({ page, site }) => {
    await page.goto(`${site.url}/en/blog?q=zzzz`);
    await expect(page.getByText('No articles found...')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click();
    await expect(page).toHaveURL(`${site.url}/en/blog`);
    await expect(list(page).getByRole('article').first()).toBeVisible();
  });

  test('the other language keeps the filters, with its own texts', async ({ page, site }) => {
    await page.goto(`${site.url}/blogue?category=recit&q=de&sort=titleAsc`);
    const found = Number.parseInt(await count(page).innerText(), 10);
    expect(found).toBeGreaterThan(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /English/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${site.url}/en/blog?category=story&q=de&sort=titleAsc`);
    await expect(page.getByRole('link', { name: 'Remove filter Story' })).toBeVisible();
  });

  for (const query of ['?page=1e9', '?page=999999', '?category=nope&sort=best&page=-1', `?q=${'a'.repeat(5_000)}`]) {
    test(`the address ${query.slice(0, 40)} shows a list or says that there is nothing`, async ({ page, site }) => {
      const response = await page.goto(`${site.url}/blogue${query}`);
      expect(response?.status()).toBe(200);
      await expect(count(page)).toBeVisible();
    });
  }
});

test('a choice changes list and address, going back undoes it, and a copy of the address shows the same', async ({
  page,
  site,
  context,
}) => {
  await open(page, `${site.url}/entreprises`);
  await page.getByText('Industries', { exact: true }).click();
  const expected = await promised(page, 'Alimentation');
  await page.getByRole('checkbox', { name: 'Alimentation' }).check();
  await expect(page).toHaveURL(`${site.url}/entreprises?industry=alimentation`);
  await expect(count(page)).toHaveText(`${expected} entreprises`);
  await expect(page.getByRole('checkbox', { name: 'Alimentation' })).toBeFocused();
  await expect(page.locator('main [role="status"]')).toHaveText([`${expected} entreprises`]);

  const copy = await context.newPage();
  await open(copy, page.url());
  await expect(count(copy)).toHaveText(`${expected} entreprises`);
  await copy.close();

  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/entreprises`);
  await expect(count(page)).toHaveText('30 entreprises');
  await expect(page.getByRole('checkbox', { name: 'Alimentation' })).not.toBeChecked();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: 'Alimentation' })).toBeChecked();
  await expect(count(page)).toHaveText(`${expected} entreprises`);
});

test('a page that refreshes itself does not take the place of a choice under way', async ({ page, site }) => {
  await page.clock.install();
  await open(page, `${site.url}/evenements`);
  const answer = await hold(page, /\/RSC\//);
  await page.getByText('Catégorie', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Atelier' }).click();
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward('16:00');
  answer.release();
  await expect(page).toHaveURL(/category=atelier/);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
});

test('a choice undone at once leaves the list as it was', async ({ page, site }) => {
  await open(page, `${site.url}/en/companies`);
  await page.getByText('Industries', { exact: true }).click();
  const box = page.getByRole('checkbox', { name: 'Health' });
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await box.evaluate((element: HTMLInputElement) => {
    element.click();
    element.click();
  });
  await settle(page); // What the two choices request has been sent.
  await expect.poll(() => underWay.size).toBe(0);
  await settle(page);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(box).not.toBeChecked();
  expect(page.url()).toBe(`${site.url}/en/companies`);
});

test('typed text is searched for without losing a letter, as one step of the history', async ({ page, site }) => {
  await open(page, `${site.url}/blogue`);
  const all = await count(page).innerText();
  await textField(page).pressSequentially('lait', { delay: 30 });
  await expect(page).toHaveURL(`${site.url}/blogue?q=lait`);
  await textField(page).pressSequentially(' et  pain', { delay: 120 });
  await expect(textField(page)).toHaveValue('lait et  pain');
  await expect(page).toHaveURL(`${site.url}/blogue?q=lait+et+pain`);
  await expect(textField(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/blogue`);
  await expect(textField(page)).toHaveValue('');
  await expect(count(page)).toHaveText(all);
});

test('“show more” adds items, moves the focus to the first new one, and survives a reload', async ({ page, site }) => {
  await open(page, `${site.url}/entreprises`);
  await expect(list(page).getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'En afficher davantage' }).click();
  await expect(list(page).getByRole('article')).toHaveCount(30);
  await expect(list(page).getByRole('article').nth(24).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/entreprises?page=1-2`);
  await page.reload();
  await expect(list(page).getByRole('article')).toHaveCount(30);
});

test('removing a filter leaves the focus at the list', async ({ page, site }) => {
  await open(page, `${site.url}/coachs-et-experts?q=e`);
  await page.getByRole('link', { name: /Retirer le filtre/ }).click();
  await expect(page).toHaveURL(`${site.url}/coachs-et-experts`);
  await expect(count(page)).toBeFocused();
});

test('everything can be done by keyboard', async ({ page, site }) => {
  await open(page, `${site.url}/evenements`);
  await textField(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const choice = page.locator('main details[open]').getByRole('checkbox').first();
  await expect(choice).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?category=/);
  await page.keyboard.press('Escape');
  await expect(page.locator('main summary').first()).toBeFocused();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test('past events are listed separately, and alone when they are selected', async ({ page, site }) => {
  await open(page, `${site.url}/evenements`);
  await expect(page.getByRole('heading', { level: 2, name: 'Événements passés' })).toBeVisible();
  await page.getByText('Période', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Passés' }).check();
  await expect(page).toHaveURL(`${site.url}/evenements?period=past`);
  await expect(page.getByRole('heading', { level: 2, name: 'Événements passés' })).toHaveCount(0);
  await expect(list(page).getByText('Événement passé').first()).toBeVisible();
});

test('when the network fails the list stays and the page says so', async ({ page, site, context, noise }) => {
  await open(page, `${site.url}/entreprises`);
  await page.getByText('Industries', { exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Alimentation' }).click();
  await expect(page.getByText('La page n’a pas pu être chargée.')).toBeVisible();
  await expect(list(page).getByRole('article')).toHaveCount(24);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('checkbox', { name: 'Alimentation' })).not.toBeChecked();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(`${site.url}/entreprises?industry=alimentation`);
  expect(noise.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the notice of a failed navigation never covers the consent banner', async ({ page, site, noise }) => {
  await page.route('**/RSC/**', (route) => route.abort('internetdisconnected'));
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    // oxlint-disable no-await-in-loop -- The windows are measured one after the other.
    await page.setViewportSize(viewport);
    await page.goto(`${site.url}/en/companies`);
    await page.getByRole('searchbox').fill('a');
    const notice = page.getByRole('status').filter({ hasText: 'The page could not be loaded.' });
    const said = await notice.locator('p').locator('..').boundingBox();
    const banner = await page.locator('#consent').boundingBox();
    expect(said && banner && said.y + said.height <= banner.y && said.y >= 0).toBe(true);
    // oxlint-enable no-await-in-loop
  }
  expect(noise.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('every state of a list is accessible', async ({ page, site }) => {
  await open(page, `${site.url}/entreprises?industry=sante&program=portage`);
  expect(await findViolations(page)).toEqual([]);
  await page.getByText('Industries').first().click();
  expect(await findViolations(page)).toEqual([]);
  await open(page, `${site.url}/en/companies?page=2`);
  expect(await findViolations(page)).toEqual([]);
  await open(page, `${site.url}/en/press?q=zzzz`);
  expect(await findViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a sheet with all choices in sight, and its button says how many items they leave', async ({
    page,
    site,
  }) => {
    await open(page, `${site.url}/entreprises`);
    await expect(page.getByRole('checkbox', { name: 'Alimentation' })).toBeHidden();
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page.getByRole('checkbox', { name: 'Alimentation' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Portage' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Afficher 30 résultats' })).toBeVisible();
    const expected = await promised(page, 'Alimentation');
    await page.getByRole('checkbox', { name: 'Alimentation' }).check();
    await expect(page).toHaveURL(`${site.url}/entreprises?industry=alimentation`);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Afficher ${expected} résultats` }).click();
    await expect(page.getByRole('button', { name: 'Filtrer (1)' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Alimentation' })).toBeHidden();
    await expect(count(page)).toHaveText(`${expected} entreprises`);
  });

  test('Escape closes the sheet', async ({ page, site }) => {
    await open(page, `${site.url}/entreprises`);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('checkbox', { name: 'Alimentation' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'Alimentation' })).toBeHidden();
    await expect(page.locator('main details[open]')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the sheet has all choices in sight, and sends them as a form', async ({ page, site }) => {
      await page.goto(`${site.url}/entreprises`);
      await page.getByRole('button', { name: 'Filtrer' }).click();
      const expected = await promised(page, 'Alimentation');
      await page.getByRole('checkbox', { name: 'Alimentation' }).check();
      await page.getByRole('checkbox', { name: 'Portage' }).check();
      await page.getByRole('checkbox', { name: 'Portage' }).uncheck();
      await page.getByRole('button', { name: 'Afficher les résultats' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.getAll('industry')).toEqual(['alimentation']);
      await expect(count(page)).toHaveText(`${expected} entreprises`);
    });
  });
});

test('a filter that is chosen does not move the bar; a filtered address opens with a folded head', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/entreprises`);
  await page.getByText('Industries', { exact: true }).click();
  const top = () => textField(page).evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByRole('checkbox', { name: 'Alimentation' }).check();
  await expect(page).toHaveURL(`${site.url}/entreprises?industry=alimentation`);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  expect(await top()).toBe(before);
  await page.reload();
  expect(await top()).toBeLessThan(before);
});
