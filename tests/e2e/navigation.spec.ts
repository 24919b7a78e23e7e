import type { Page } from 'playwright/test';
import { connect, expect, reachForApplication, ready, test } from './fixtures.ts';

const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  // The position is known once the browser has dispatched its event.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
/** Opens a page and waits until its script has run. */
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('data-header');
};
/** Follows a link of the page by script, because Playwright's own click scrolls to it first. */
const press = (page: Page, selector: string, index = 0) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((link: HTMLElement) => link.click());
const addLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.id = 'added';
    link.textContent = 'added';
    document.querySelector('main')?.append(link);
  }, href);

test('a link loads a document with its title and its language, and the visitor can go back', async ({ page, site }) => {
  await open(page, `${site.url}/evenements`);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/en/events`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page).toHaveTitle(/^Events/);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
});

test('a not-found page is shown at the requested address', async ({ page, site }) => {
  await open(page, `${site.url}/en`);
  await addLink(page, '/en/blog/nope?x=1#y');
  await press(page, '#added');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s nothing at the end of this board.');
  expect(page.url()).toBe(`${site.url}/en/blog/nope?x=1#y`);
});

test('a new page begins at its top, and back, forward and reload return to where each page was left', async ({
  page,
  site,
}) => {
  // Only system fonts: a page that comes back in other faces keeps its words in place, not the pixels above them.
  await connect(page, 'saving');
  await open(page, `${site.url}/blogue`);
  await scrollTo(page, 900);
  await press(page, 'main article a', 3);
  await expect(page.locator('.route-article')).toBeVisible();
  // A page that is left while it loads has no position yet that a browser promises to keep.
  await page.waitForLoadState('load');
  await expect.poll(() => positionOf(page)).toBe(0);
  await scrollTo(page, 300);
  await expect.poll(() => positionOf(page)).toBe(300);
  await page.goBack();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
  await page.waitForLoadState('load');
  await expect.poll(() => positionOf(page)).toBe(900);
  await page.goForward();
  await expect(page.locator('.route-article')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBe(300);
  await page.reload();
  await expect.poll(async () => Math.abs((await positionOf(page)) - 300)).toBeLessThanOrEqual(2);
});

test('a link to the current page leads to its top without loading it again, and is marked', async ({ page, site }) => {
  await open(page, `${site.url}/#content`);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: /Le Tremplin/ })
    .first();
  await expect(home).toHaveAttribute('aria-current', 'page');
  await scrollTo(page, 600);
  await home.evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => positionOf(page)).toBe(0);
  expect(page.url()).toBe(`${site.url}/`);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect(page.locator('#content')).toBeFocused();
  // A not-found page marks no link as the current one.
  await open(page, `${site.url}/blogue/nope`);
  await expect(page.locator('a[aria-current]')).toHaveCount(0);
});

test('a link that an editor wrote in capitals also works after hydration', async ({ page, site }) => {
  await open(page, `${site.url}/evenements`);
  await reachForApplication(page);
  await addLink(page, '/Evenements?sort=titleAsc');
  await press(page, '#added');
  await expect(page).toHaveURL(`${site.url}/evenements?sort=titleAsc`);
  await expect(page.locator('.route-eventsIndex')).toBeVisible();
});

test('a link to an anchor of another page leads to the anchor, below the header', async ({ page, site }) => {
  await open(page, `${site.url}/programmes/portage`);
  const hash =
    (await page
      .getByRole('navigation', { name: 'Sections de la page' })
      .getByRole('link')
      .last()
      .getAttribute('href')) ?? '';
  await open(page, `${site.url}/blogue`);
  await addLink(page, `/programmes/portage${hash}`);
  await press(page, '#added');
  await expect(page).toHaveURL(`${site.url}/programmes/portage${hash}`);
  await expect(page.locator(hash)).toBeInViewport();
  const top = await page.locator(hash).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
});

test('links are prefetched on intent by rules in the page, which the policy allows', async ({
  page,
  request,
  site,
}) => {
  const answer = await request.get(`${site.url}/en`);
  const [, rules = ''] = /<script type="speculationrules">([^<]*)</.exec(await answer.text()) ?? [];
  expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });

  const fetched: string[] = [];
  page.on('request', (sent) => {
    if (sent.headers()['sec-purpose']?.startsWith('prefetch')) fetched.push(new URL(sent.url()).pathname);
  });
  await open(page, `${site.url}/en`);
  expect(fetched).toEqual([]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).first();
  await link.hover();
  await link.click();
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
});

test('pages fade into each other, but not under reduced motion', async ({ page, site }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }; // Not in TypeScript’s DOM.
      void (viewTransition?.ready ?? Promise.resolve()).then(() => {
        const animations = document
          .getAnimations()
          .flatMap((animation) => (animation instanceof CSSAnimation ? [animation.animationName] : []));
        Object.assign(window, { animations });
      });
    });
  });
  const animationsOf = async () => {
    await open(page, `${site.url}/en`);
    await press(page, 'footer a[href="/en/partners"]');
    await expect(page.locator('.route-partnersIndex')).toBeVisible();
    // A page has its content some frames before it is revealed.
    const animations = await page.waitForFunction(() => (window as unknown as { animations?: string[] }).animations);
    return animations.jsonValue();
  };
  const animations = await animationsOf();
  expect(animations).toContain('fade-in');
  expect(animations).toContain('fade-out');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await animationsOf())?.filter((name) => name.startsWith('fade'))).toEqual([]);
});

test('the way back does not wait for a fade', async ({ page, site }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { fade: viewTransition ? 'fade' : 'none' }),
    );
    addEventListener('pagehide', () => Object.assign(window, { fade: undefined })); // A page may come back as it was left.
  });
  // A page has its content some frames before it is revealed.
  const fade = () => page.waitForFunction(() => (window as unknown as { fade?: string }).fade); // Put there above.
  await open(page, `${site.url}/en`);
  await press(page, 'footer a[href="/en/partners"]');
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
  expect(await (await fade()).jsonValue()).toBe('fade');
  await ready(page);
  await page.goBack();
  await expect(page.locator('.route-home')).toBeVisible();
  expect(await (await fade()).jsonValue()).toBe('none');
});

test('a link leads to an error page when the backend fails, and going back restores everything typed', async ({
  page,
  remote,
}) => {
  await page.goto(`${remote.site.url}/en/contact`);
  await page.getByRole('textbox', { name: /First name/ }).fill('Aimée');
  // Pictures that are still on their way arrive: here only the parts of a page fail.
  remote.backend.setFault((operation) => (operation.includes('.') ? null : { status: 503, body: 'down' }));
  await press(page, 'header a');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  remote.backend.setFault(() => null);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /First name/ })).toHaveValue('Aimée');
});

test('the skip link leads to the content after the hero, and moves the focus there', async ({ page, site }) => {
  await open(page, `${site.url}/`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  const isAfterHero = () =>
    page.evaluate(() => document.querySelector('main [data-hero]')?.nextElementSibling?.matches(':focus') ?? false);
  await expect.poll(isAfterHero).toBe(true);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(100);
});

for (const list of [
  '/blogue',
  '/evenements',
  '/entreprises',
  '/coachs-et-experts',
  '/presse',
  '/contact',
  '/partenaires',
]) {
  test(`the skip link passes the hero of ${list}, which is wrapped`, async ({ page, site }) => {
    await open(page, `${site.url}${list}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const isAfterHero = () =>
      page.evaluate(() => {
        const [hero, focused] = [document.querySelector('main [data-hero]'), document.activeElement];
        const isFollowing = hero && focused ? hero.compareDocumentPosition(focused) & 4 : 0;
        return isFollowing > 0 && focused?.closest('main') !== null && focused?.ariaHidden !== 'true';
      });
    await expect.poll(isAfterHero).toBe(true);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the navigation menu opens, leads on and closes', async ({ page, site }) => {
    await page.goto(`${site.url}/`);
    await page.getByRole('button', { name: 'Ouvrir le menu de navigation' }).click();
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu de navigation' }).click();
    await menu.getByRole('link', { name: 'Entreprises' }).click();
    await expect(page).toHaveURL(`${site.url}/entreprises`);
  });

  test('the skip link leads to the content', async ({ page, site }) => {
    await page.goto(`${site.url}/contact`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/contact#content`);
  });
});
