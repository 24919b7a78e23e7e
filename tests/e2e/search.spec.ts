import type { Page } from 'playwright/test';
import { expect, findViolations, ready, test } from './fixtures.ts';

const field = (page: Page) => page.locator('#content').getByRole('searchbox');
const count = (page: Page) => page.locator('#content h2').first();
const cards = (page: Page) => page.locator('#content article');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is a form: its words stay in the field, are found and highlighted, and are in the title', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/recherche`);
    await field(page).fill('SÈRRE');
    await page.getByRole('button', { name: 'Lancer la recherche' }).click();
    await expect(page).toHaveURL(`${site.url}/recherche?q=S%C3%88RRE`);
    await expect(page).toHaveTitle(/^«\sSÈRRE\s» – Recherche \| Le Tremplin$/);
    await expect(field(page)).toHaveValue('SÈRRE');
    await expect(count(page)).toHaveText(/^\d+ résultats pour «\sSÈRRE\s»$/);
    await expect(page.getByRole('link', { name: 'La serre qui se chauffe au calcul' })).toBeVisible();
    expect((await page.locator('mark').allInnerTexts()).map((text) => text.toLowerCase())).toContain('serre');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/recherche`);
  });

  test('the field in the main menu leads to the results', async ({ page, site }) => {
    await page.goto(`${site.url}/en`);
    await page.getByRole('button', { name: 'Open the navigation menu' }).click();
    const menu = page.getByRole('search', { name: 'Site search' });
    await menu.getByRole('searchbox').fill('greenhouse');
    await menu.getByRole('button').click();
    await expect(page).toHaveURL(`${site.url}/en/search?q=greenhouse`);
    await expect(cards(page).first()).toBeVisible();
  });

  test('words in a title come first, and each result names its kind', async ({ page, site }) => {
    await page.goto(`${site.url}/recherche?q=Talle`);
    await expect(cards(page).first().getByRole('heading')).toHaveText('Talle');
    await expect(cards(page).first()).toContainText('Entreprise');
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', '/entreprises/talle');
  });

  for (const { language, path, typed, kinds, one, all, heading } of [
    {
      language: 'French',
      path: '/recherche',
      typed: 'atelier',
      kinds: 'Résultats par genre',
      one: /^\d+ événements?$/,
      all: /^\d+\sen tout$/,
      heading: 'résultat',
    },
    {
      language: 'English',
      path: '/en/search',
      typed: 'workshop',
      kinds: 'Results by kind',
      one: /^\d+ events?$/,
      all: /^\d+\sin all$/,
      heading: 'result',
    },
  ]) {
    test(`in ${language} a kind filters the results by its address, and links back to all`, async ({ page, site }) => {
      await page.goto(`${site.url}${path}?q=${typed}`);
      const kindsOf = page.getByRole('navigation', { name: kinds });
      const events = kindsOf.getByRole('link', { name: one });
      const count = Number.parseInt(await events.innerText(), 10);
      await events.click();
      await expect(page).toHaveURL(`${site.url}${path}?q=${typed}&kind=events`);
      await expect(cards(page)).toHaveCount(count);
      await expect(page.locator('#content h2').first()).toHaveText(new RegExp(`^${count} ${heading}s? `));
      for (const link of await cards(page).getByRole('link').all()) {
        expect(await link.getAttribute('href')).toContain(language === 'French' ? '/evenements/' : '/en/events/');
      }
      await expect(kindsOf.getByRole('link', { name: one })).toHaveAttribute('aria-current', 'true');
      await kindsOf.getByRole('link', { name: all }).click();
      await expect(page).toHaveURL(`${site.url}${path}?q=${typed}`);
    });
  }

  test('a misspelt word finds results, and the correct spelling is suggested', async ({ page, site }) => {
    await page.goto(`${site.url}/recherche?q=mon+evenment`);
    await expect(cards(page).first().getByRole('heading')).toHaveText('Événements');
    await page.getByRole('link', { name: /^Vouliez-vous dire «\smon événement\s» \?$/ }).click();
    await expect(page).toHaveURL(`${site.url}/recherche?q=mon+%C3%A9v%C3%A9nement`);
    await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
    await page.goto(`${site.url}/en/search?q=progams`);
    await page.getByRole('link', { name: 'Did you mean “programs”?' }).click();
    await expect(page).toHaveURL(`${site.url}/en/search?q=programs`);
  });

  test('the contact details of the organisation find the contact page and are shown', async ({ page, site }) => {
    await page.goto(`${site.url}/recherche?q=num%C3%A9ro+de+t%C3%A9l%C3%A9phone`);
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', '/contact');
    await expect(cards(page).first()).toContainText('418 555-0142');
    await expect(cards(page).first().locator('mark').first()).toHaveText('Téléphone');
  });

  test('many results are divided into pages, which are part of the address', async ({ page, site }) => {
    await page.goto(`${site.url}/recherche?q=entreprise`);
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${site.url}/recherche?q=entreprise&page=2`);
    await expect(page.getByText(/^Résultats 21\sà/)).toBeVisible();
    expect((await page.goto(`${site.url}/recherche?q=serre&page=99&kind=cats`))?.status()).toBe(200);
    await expect(cards(page).first()).toBeVisible();
  });

  test('words that occur only in the running text are shown in an excerpt', async ({ page, site }) => {
    await page.goto(`${site.url}/recherche?q=douze%20serveurs`);
    await expect(page.locator('#content mark').first()).toBeVisible();
    for (const card of await cards(page).all()) expect(await card.locator('mark').count()).toBeGreaterThan(0);
  });

  test('a search without results says so once, and shows suggestions', async ({ page, site }) => {
    await page.goto(`${site.url}/en/search?q=zzzz`);
    await expect(count(page)).toHaveText('No results for “zzzz”');
    // The message appears once, and there are no filters to advise on.
    await expect(page.locator('main').getByText(/no results|couldn't find|filters/i)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'All programs' })).toBeVisible();
  });

  for (const typed of ['', '   ', '"', '!!! -- ::', '🌱', '\u0000\u0007']) {
    test(`text without words (${JSON.stringify(typed)}) shows where to begin`, async ({ page, site }) => {
      const response = await page.goto(`${site.url}/recherche?q=${encodeURIComponent(typed)}`);
      expect(response?.status()).toBe(200);
      await expect(count(page)).toHaveText('Par où commencer');
      await expect(cards(page)).toHaveCount(3);
    });
  }

  test('operators, markup and very long texts are words like any others', async ({ page, site }) => {
    for (const typed of ['title:"serre" OR -x', '<script>alert(1)</script>', '" OR ""="', 'x'.repeat(5000), '%', '*']) {
      const response = await page.goto(`${site.url}/recherche?q=${encodeURIComponent(typed)}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByText('Cette section n’a pas pu être chargée.')).toHaveCount(0);
      expect([...(await field(page).inputValue())].length).toBeLessThanOrEqual(200);
    }
  });

  test('the other language keeps the words and the kind', async ({ page, site }) => {
    await page.goto(`${site.url}/recherche?q=caf%C3%A9+voisin&kind=articles`);
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(`${site.url}/en/search?q=caf%C3%A9+voisin&kind=articles`);
    await expect(field(page)).toHaveValue('café voisin');
  });
});

test.describe('with JavaScript', () => {
  test('results follow what is typed, the field keeps focus and letters, and the count is announced', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/recherche`);
    await ready(page);
    await field(page).pressSequentially('serre', { delay: 40 });
    await expect(page).toHaveURL(`${site.url}/recherche?q=serre`);
    await expect(count(page)).toHaveText(/^\d+ résultats pour «\sserre\s»$/);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('serre');
    await expect(page).toHaveTitle(/^«\sserre\s» – Recherche/);
    const status = page.locator('#content header').getByRole('status');
    await expect(status).toHaveText(await count(page).innerText());
    await field(page).fill('');
    await expect(page).toHaveURL(`${site.url}/recherche`);
    await expect(count(page)).toHaveText('Par où commencer');
  });

  test('typing adds no step to the history, submitting does, and going back restores the words', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/recherche?q=talle`);
    await ready(page);
    // In one task: on a busy machine the words would otherwise be searched for before they are submitted.
    await field(page).evaluate((input: HTMLInputElement) => {
      input.value = 'serre';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.form?.requestSubmit();
    });
    await expect(page).toHaveURL(`${site.url}/recherche?q=serre`);
    await expect(count(page)).toHaveText(/«\sserre\s»/);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/recherche?q=talle`);
    await expect(field(page)).toHaveValue('talle');
    await expect(count(page)).toHaveText(/«\stalle\s»/);
  });

  test('the field in the menu searches from any page, and the menu closes', async ({ page, site }) => {
    await page.goto(`${site.url}/blogue`);
    await ready(page);
    await page.getByRole('button', { name: 'Ouvrir le menu de navigation' }).click();
    const menu = page.getByRole('search', { name: 'Recherche dans le site' });
    await menu.getByRole('searchbox').fill('serre');
    await menu.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`${site.url}/recherche?q=serre`);
    await expect(count(page)).toHaveText(/«\sserre\s»/);
    await expect(menu).toBeHidden();
  });

  test('what is typed before the script arrives is kept and searched for', async ({ page, site }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/recherche`, { waitUntil: 'commit' });
    await field(page).fill('serre');
    release();
    await expect(page).toHaveURL(`${site.url}/recherche?q=serre`);
    await expect(field(page)).toHaveValue('serre');
  });

  test('a search that fails leaves the words and the results, and says so', async ({ page, site, noise }) => {
    await page.goto(`${site.url}/recherche?q=talle`);
    await ready(page);
    await page.route('**/RSC/**', (route) => route.abort());
    await field(page).fill('serre');
    await expect(page.getByText('La page n’a pas pu être chargée.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/recherche?q=talle`);
    await expect(field(page)).toHaveValue('serre');
    await expect(count(page)).toHaveText(/«\stalle\s»/);
    await page.unrouteAll();
    await field(page).press('Enter');
    await expect(count(page)).toHaveText(/«\sserre\s»/);
    // The browser itself reports that the request was aborted.
    expect(noise.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  for (const [path, state] of [
    ['/recherche?q=serre', 'results'],
    ['/recherche?q=entreprise', 'many results'],
    ['/recherche?q=atelier&kind=events', 'results of one kind'],
    ['/en/search?q=progams', 'a suggestion'],
    ['/en/search?q=zzzz', 'no result'],
  ] as const) {
    test(`${state} have no accessibility violation`, async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(site.url + path);
      await ready(page);
      expect(await findViolations(page)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    });
  }
});

test('a failing backend with nothing in the cache gives status 503, until the backend answers again', async ({
  page,
  remote,
}) => {
  const { site, backend } = remote;
  // Loads the page's code: a backend that fails later than 400 ms after the request no longer decides the status.
  await page.request.get(`${site.url}/recherche`);
  backend.setFault((operation) => (operation === 'SearchState' ? { status: 500, body: 'broken' } : null));
  const response = await page.goto(`${site.url}/recherche?q=serre`);
  expect(response?.status()).toBe(503);
  await expect(page).toHaveURL(`${site.url}/recherche?q=serre`);
  backend.setFault(() => null);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(count(page)).toHaveText(/^\d+ résultats pour «\sserre\s»$/);
});

test('when results fail, the page, the words and a link to try again remain', async ({ page, remote }) => {
  const { site, backend } = remote;
  backend.setFault((operation) => (operation === 'SearchEntries' ? { status: 500, body: 'broken' } : null));
  // The server has no index of the English site yet.
  const response = await page.goto(`${site.url}/en/search?q=greenhouse`);
  expect(response?.status()).toBe(200);
  await expect(field(page)).toHaveValue('greenhouse');
  await expect(page.getByText('This section could not be loaded.')).toBeVisible();
  backend.setFault(() => null);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(count(page)).toHaveText(/^\d+ results for “greenhouse”$/);
});
