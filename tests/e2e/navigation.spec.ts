import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Marks the document, so that a later look tells whether it was kept. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isDocumentKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

test('a click on a link changes the page within the document, with its title, language and styles', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blogue`);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await page.locator('main article a').first().click();
  await expect(page.locator('.route-article')).toBeVisible();
  await expect(page).not.toHaveTitle(/^Blogue/);
  expect(await isDocumentKept(page)).toBe(true);
  await expect(page).toHaveURL(/\/blogue\/./); // The address follows the page, once its pictures are ready to fade in.
  await page.goBack();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
});

test('a link to the other language changes the language of the document', async ({ page, site }) => {
  await page.goto(`${site.url}/evenements/soiree-grand-saut`);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/en/events/grand-saut-night`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});

test('a missing page is shown at the address asked for during a navigation too', async ({ page, site }) => {
  await page.goto(`${site.url}/en`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/blog/nope?x=1#y';
    link.textContent = 'nowhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s nothing at the end of this board.');
  expect(page.url()).toBe(`${site.url}/en/blog/nope?x=1#y`);
});

/** Follows a link of the page by script: Playwright's own click scrolls to it first. */
const press = (page: Page, selector: string, index = 0) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((link: HTMLElement) => link.click());
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  // The position counts once the browser has told of it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-header'); // The page's script is at work.
};

test('a new page begins at its top, and back, forward and reload return to where each page was left', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/blogue`);
  await scrollTo(page, 900);
  await press(page, 'main article a', 3);
  await expect(page.locator('.route-article')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBe(0);
  await scrollTo(page, 300);
  await page.goBack();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBe(900);
  await page.goForward();
  await expect(page.locator('.route-article')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBe(300);
  await page.reload();
  await expect.poll(async () => Math.abs((await positionOf(page)) - 300)).toBeLessThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBe(900);
});

test('a page that streams is back where it was once it has grown long enough', async ({ page, remote }) => {
  await open(page, `${remote.site.url}/en/blog/greenhouse-heated-by-arithmetic`);
  await scrollTo(page, 1500);
  const left = await positionOf(page);
  expect(left).toBe(1500);
  await press(page, 'header a');
  await expect(page.locator('.route-home')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => sessionStorage.clear());
  remote.backend.setFault((operation) => (operation === 'ArticleContent' ? { delayMs: 1500 } : null));
  await page.goBack();
  await expect(page.locator('.route-article')).toBeVisible();
  await expect.poll(() => positionOf(page), { timeout: 15_000 }).toBe(left);
  remote.backend.setFault(() => null);
});

test('a query alone moves neither the page nor the focus; an anchor is scrolled to below the header', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/blogue`);
  await scrollTo(page, 500);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blogue?x=1';
    link.id = 'query-link';
    link.textContent = 'query';
    document.querySelector('main')?.append(link);
    link.focus({ preventScroll: true });
  });
  await press(page, '#query-link');
  await expect(page).toHaveURL(`${site.url}/blogue?x=1`);
  expect(await positionOf(page)).toBe(500);
  await expect(page.locator('#query-link')).toBeFocused();

  await open(page, `${site.url}/programmes/portage`);
  const link = page.getByRole('navigation', { name: 'Sections de la page' }).getByRole('link').last();
  const hash = (await link.getAttribute('href')) ?? '';
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect(page.locator(hash)).toBeInViewport();
  await page.goBack();
  await expect.poll(() => positionOf(page)).toBe(0);
  await expect(page).toHaveURL(`${site.url}/programmes/portage`);
});

test('a link to an anchor of another page leads to the anchor, below the header', async ({ page, site }) => {
  await open(page, `${site.url}/blogue`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/programmes/portage#parcours';
    link.id = 'anchor-link';
    document.querySelector('main')?.append(link);
  });
  const target = await page.evaluate(async () => {
    const html = await (await fetch('/programmes/portage')).text();
    return /aria-label="Sections de la page"[\s\S]*?href="(#[^"]+)"/.exec(html)?.[1] ?? '';
  });
  await page.evaluate((hash) => {
    const link = document.querySelector<HTMLAnchorElement>('#anchor-link');
    if (link) link.href = `/programmes/portage${hash}`;
  }, target);
  await press(page, '#anchor-link');
  await expect(page.locator('.route-program')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/programmes/portage${target}`);
  await expect(page.locator(target)).toBeInViewport();
  await expect(page.locator(target)).toBeFocused();
  const top = await page.locator(target).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
});

test('another page gives its heading the focus after its title, also going back and where nothing is found', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/blogue`);
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) titles.push(document.title);
    });
  });
  await press(page, 'main article a');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('.route-article')).toBeVisible();
  await expect(heading).toBeFocused();
  const title = await page.title();
  await page.goBack();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/nulle-part';
    link.id = 'nowhere';
    document.querySelector('main')?.append(link);
  });
  await press(page, '#nowhere');
  await expect(page.locator('.route-error404')).toBeVisible();
  await expect(heading).toBeFocused();
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles); // Put there above.
  expect(titles).toHaveLength(3);
  expect(titles[0]).toBe(title);
  expect(titles[1]).toMatch(/^Blogue/);
  expect(titles[2]).toBe(await page.title());
});

test.describe('a navigation that fails', () => {
  /** Chromium's own words for requests that were made to fail. */
  const isExpected = (line: string) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|ERR_CONNECTION/.test(line);
  test.afterEach(({ noise }) => {
    noise.splice(0, noise.length, ...noise.filter((line) => !isExpected(line)));
  });

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: /could not be loaded/ });
  // What is filled in is scrolled to at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  const fillIn = async (page: Page, url: string) => {
    await open(page, url);
    await markDocument(page);
    await page.getByRole('textbox', { name: /First name/ }).fill('Aimée');
  };
  const expectNothingLost = async (page: Page, url: string, top: number) => {
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('textbox', { name: /First name/ })).toHaveValue('Aimée');
    expect(await positionOf(page)).toBe(top);
    expect(await isDocumentKept(page)).toBe(true);
  };

  test('offline, the visitor stays, is told, and can try again', async ({ page, context, site }) => {
    const url = `${site.url}/en/contact`;
    await open(page, `${site.url}/en/blog`);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/en/contact"]')?.click());
    await expect(page.locator('.route-contact')).toBeVisible();
    await page.getByRole('textbox', { name: /First name/ }).fill('Aimée');
    await markDocument(page);
    await scrollTo(page, 300);
    const top = await positionOf(page);
    await context.setOffline(true);
    await press(page, 'header a');
    await expect(notice(page)).toBeVisible();
    await expectNothingLost(page, url, top);
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toBeHidden();
    await page.evaluate(() => window.history.back());
    await expect(notice(page)).toBeVisible();
    await expectNothingLost(page, url, top);
    await context.setOffline(false);
    await notice(page).getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('.route-articlesIndex')).toBeVisible();
    await expect(notice(page)).toBeHidden();
    expect(await isDocumentKept(page)).toBe(true);
  });

  test('with the backend down, the visitor stays, and gets there once it is back', async ({ page, remote }) => {
    const url = `${remote.site.url}/en/contact`;
    await fillIn(page, url);
    const top = await positionOf(page);
    remote.backend.setFault(() => ({ status: 503, body: 'down' }));
    await press(page, 'header a');
    await expect(notice(page)).toBeVisible();
    remote.backend.setFault(() => null);
    await expectNothingLost(page, url, top);
    await notice(page).getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('.route-home')).toBeVisible();
    expect(await isDocumentKept(page)).toBe(true);
  });

  for (const [name, body] of [
    ['that is cut off', (text: string) => text.slice(0, text.indexOf('"h1"'))],
    ['that is no payload', () => '<html>captive portal</html>'],
  ] as const) {
    test(`with an answer ${name}, the visitor stays`, async ({ page, site }) => {
      const url = `${site.url}/en/contact`;
      await fillIn(page, url);
      const top = await positionOf(page);
      const payload = await (await fetch(`${site.url}/RSC/R/en.txt?query=`)).text();
      await page.route('**/RSC/**', (route) => route.fulfill({ body: body(payload), contentType: 'text/plain' }));
      await press(page, 'header a');
      await expect(notice(page)).toBeVisible();
      await expectNothingLost(page, url, top);
    });
  }
});

test('a part that does not arrive leaves the rest of the page as it is', async ({ page, site, noise }) => {
  const path = '/en/blog/greenhouse-heated-by-arithmetic';
  await open(page, `${site.url}/en/contact`);
  await markDocument(page);
  const payload = await (await fetch(`${site.url}/RSC/R${path}.txt?query=`)).text();
  const rows = payload.split('\n');
  const body = rows.filter((row) => !row.includes('Twelve degrees')).join('\n');
  expect(body).not.toBe(payload);
  await page.route('**/RSC/**', (route) => route.fulfill({ body, contentType: 'text/plain' }));
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
  }, path);
  await expect(page.locator('.route-article')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await isDocumentKept(page)).toBe(true);
  noise.length = 0; // React reports each part that its boundary has caught.
});

test('of two navigations in quick succession the last one wins', async ({ page, site }) => {
  await open(page, `${site.url}/en`);
  await page.route('**/RSC/R/en/blog.txt*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue().catch(() => undefined); // The page may have gone by then.
  });
  await page.evaluate(() => {
    for (const path of ['/en/blog', '/en/partners']) {
      document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
    }
  });
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/en/partners`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
});

test('a link is fetched on intent, once, and not for a visitor who saves data', async ({ page, site }) => {
  const payloads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/RSC/R/')) payloads.push(request.url());
  });
  await open(page, `${site.url}/en`);
  expect(payloads).toEqual([]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).first();
  await link.hover();
  await expect.poll(() => payloads.length).toBe(1);
  await link.click();
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
  expect(payloads.filter((url) => url.includes('partners'))).toHaveLength(1);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, `${site.url}/en`);
  payloads.length = 0;
  await link.hover();
  await link.focus();
  await link.click();
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
  expect(payloads.filter((url) => url.includes('partners'))).toHaveLength(1);
});

test('links to other hosts, files, downloads and new tabs stay the browser’s', async ({ page, site }) => {
  await open(page, `${site.url}/en`);
  const kept = await page.evaluate(() => {
    const attributes: Record<string, string>[] = [
      { href: 'https://a.example/' },
      { href: '/rapport.pdf' },
      { href: '/en/blog', download: '' },
      { href: '/en/blog', target: '_blank' },
      { href: 'mailto:a@b.example' },
    ];
    return attributes.map((entries) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(entries)) link.setAttribute(name, value);
      document.body.append(link);
      let isBrowsers = false;
      window.addEventListener(
        'click',
        (event) => {
          isBrowsers = !event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      link.click();
      return isBrowsers;
    });
  });
  expect(kept).toEqual([true, true, true, true, true]);
});

test('pages fade into each other, and stand still under reduced motion', async ({ page, site }) => {
  const animate = async () => {
    await open(page, `${site.url}/en`);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      const animations: string[] = [];
      Object.assign(window, { animations });
      document.startViewTransition = (options) => {
        const transition = start(options);
        void transition.ready.then(() => {
          for (const animation of document.getAnimations()) {
            if (animation instanceof CSSAnimation) animations.push(animation.animationName);
          }
        });
        return transition;
      };
    });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/en/partners"]')?.click());
    await expect(page.locator('.route-partnersIndex')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.evaluate(() => (window as unknown as { animations: string[] }).animations); // Put there above.
  };
  const animations = await animate();
  expect(animations).toContain('fade-in');
  expect(animations).toContain('fade-out');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await animate()).filter((name) => name !== 'appear')).toEqual([]);
});

test('a page under way for long shows it, and the sign goes with its arrival', async ({ page, remote }) => {
  await open(page, `${remote.site.url}/en`);
  const root = page.locator('html');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/RSC/R/en/partners.txt*', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/en/partners"]')?.click());
  await expect(root).toHaveAttribute('data-navigating');
  release();
  await expect(page.locator('.route-partnersIndex')).toBeVisible();
  await expect(root).not.toHaveAttribute('data-navigating');
});

test('the skip link leads to what follows the hero, and the focus with it', async ({ page, site }) => {
  await open(page, `${site.url}/`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  const isAfterHero = () =>
    page.evaluate(() => document.querySelector('main [data-hero]')?.nextElementSibling?.matches(':focus') ?? false);
  await expect.poll(isAfterHero).toBe(true);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(100);
});

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
    expect(page.url()).toBe(`${site.url}/contact#content`);
  });
});
