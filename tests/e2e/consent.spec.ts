import type { BrowserContext, Page } from 'playwright/test';
import { expect, findViolations, ready, test } from './fixtures.ts';

const cookieName = 'galletita_privacy_policy_consent';
const flagName = 'leTremplinUserConsentAccepted';

const words = {
  fr: {
    path: '/',
    title: 'On peut compter vos pas',
    accept: 'Accepter',
    reject: 'Refuser',
    reopen: 'Gérer les témoins',
  },
  en: { path: '/en', title: 'May we count your', accept: 'Accept', reject: 'Decline', reopen: 'Cookie settings' },
} as const;

const bannerOf = (page: Page, language: keyof typeof words = 'en') =>
  page.getByRole('region', { name: words[language].title });

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));

/** The entries of the data layer, with commands as arrays and without times. */
const dataLayerOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>) // As its string tag says.
        : Object.fromEntries(Object.entries(entry as object).filter(([key]) => key !== 'gtm.start')),
    ),
  );

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Answers in place of the tag manager, records the requested addresses, and blocks all other outgoing requests. */
async function standInForTagManager(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/googletagmanager|google-analytics/, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.google_tag_manager = { "GTM-TEST1": {}, "G-ABC123": {} }',
    });
  });
  return requested;
}

/** The browser of these tests has no back-forward cache: this dispatches the event of a page that comes back from it. */
const returnFromMemory = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('the cookie page lists everything the site keeps in the browser, and a refusal there removes it', async ({
  page,
  context,
  measured,
}) => {
  await standInForTagManager(page);
  const { url } = measured;
  await page.goto(url);
  await bannerOf(page, 'fr').getByRole('button', { name: words.fr.accept }).click();
  // The cookies of measurement are removed before the answer is stored.
  await expect(bannerOf(page, 'fr')).toBeHidden();
  await page.getByRole('contentinfo').locator('input[name=email]').fill('someone@example.org');
  await context.addCookies(
    ['_ga', '_ga_ABC123', '_gcl_au', '_dc_gtm_UA-1-2'].map((name) => ({ name, value: '1', url })),
  );
  await page.getByRole('contentinfo').locator('a[data-language-choice]').first().click();
  await page.waitForURL(`${url}/en`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull();
  await page.goto(`${url}/en/pages/cookies`);

  const kept = [
    ...(await context.cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  expect(kept).toEqual(expect.arrayContaining([cookieName, flagName, 'locale', 'fonts', 'typed-newsletter', '_ga']));
  const named = await page.getByRole('main').locator('dl code').allTextContents();
  const isNamed = (name: string) =>
    named.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  expect(kept.filter((name) => !isNamed(name))).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: words.en.reopen }).click();
  await bannerOf(page).getByRole('button', { name: words.en.reject }).click();
  await expect
    .poll(async () => Object.keys(await cookiesOf(context)).toSorted())
    .toEqual([cookieName, flagName, 'locale']);
});

test('the second cookie follows the first, whatever has changed either of them', async ({ page, context, site }) => {
  await context.addCookies([{ name: flagName, value: 'true', url: site.url }]);
  await page.goto(`${site.url}/en`);
  await ready(page);
  expect(Object.keys(await cookiesOf(context))).toEqual([]);
  await bannerOf(page).getByRole('button', { name: words.en.reject }).click();
  await context.addCookies([{ name: flagName, value: 'true', url: site.url }]);
  await page.goto(`${site.url}/en/contact`);
  await expect.poll(async () => (await cookiesOf(context))[flagName]?.value).toBe('false');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const language of ['fr', 'en'] as const) {
      for (const choice of ['accepted', 'rejected'] as const) {
        test(`${language}: the banner closes when consent is ${choice}, on the same address and permanently`, async ({
          page,
          context,
          site,
        }) => {
          const { path, accept, reject } = words[language];
          const address = `${site.url}${path}?x=%C3%A9&y=1`;
          await page.goto(address);
          if (javaScriptEnabled) await ready(page);
          const banner = bannerOf(page, language);
          await expect(banner).toBeVisible();
          await expect(banner.getByRole('link')).toHaveAttribute('href', /confidentialite|privacy/);
          await banner.getByRole('button', { name: choice === 'accepted' ? accept : reject }).click();
          await expect(banner).toBeHidden();
          expect(page.url()).toBe(address);

          const cookies = await cookiesOf(context);
          expect(cookies[cookieName]?.value).toMatch(
            new RegExp(`^${choice}\\.\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ\\.${language}-CA\\.[0-9a-f]{8}$`),
          );
          expect(cookies[flagName]?.value).toBe(String(choice === 'accepted'));
          for (const name of [cookieName, flagName]) {
            expect(cookies[name]).toMatchObject({ path: '/', sameSite: 'Strict' });
            const days = ((cookies[name]?.expires ?? 0) - Date.now() / 1000) / 86_400;
            expect(Math.round(days)).toBe(365);
          }
          await page.goto(`${site.url}/contact`);
          await expect(bannerOf(page, 'fr')).toBeHidden();
          await page.goto(`${site.url}/en/contact`);
          await expect(bannerOf(page)).toBeHidden();
        });
      }
    }

    test('the footer opens the banner again, and acceptance can be withdrawn', async ({ page, context, site }) => {
      await page.goto(`${site.url}/en`);
      if (javaScriptEnabled) await ready(page);
      const banner = bannerOf(page);
      await banner.getByRole('button', { name: 'Accept' }).click();
      await expect(banner).toBeHidden();
      await context.addCookies([
        { name: '_ga', value: '1', url: site.url },
        { name: '_ga_ABC123', value: '1', url: site.url },
        { name: '_gid', value: '1', url: site.url },
        { name: 'other', value: '1', url: site.url },
      ]);
      await page.goto(`${site.url}/en/contact`);
      if (javaScriptEnabled) await ready(page);

      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
      await expect(banner).toBeVisible();
      if (javaScriptEnabled) await expect(banner).toBeFocused();
      await expect(banner.getByText('You accepted measurement cookies.')).toBeVisible();
      await banner.getByRole('button', { name: 'Decline' }).click();
      await expect(banner).toBeHidden();
      const cookies = await cookiesOf(context);
      expect(cookies[cookieName]?.value).toMatch(/^rejected/);
      expect(Object.keys(cookies).filter((name) => name.startsWith('_'))).toEqual([]);
      expect(cookies['other']?.value).toBe('1');
    });

    test('an unknown value of the cookie counts as no choice', async ({ page, context, site }) => {
      for (const value of ['accepted', 'yes', 'accepted.2026-11-20T10:00:00Z', '%00', 'rejected.now.en-CA.12345678']) {
        await context.addCookies([{ name: cookieName, value, url: site.url }]);
        await page.goto(`${site.url}/en/contact`);
        if (javaScriptEnabled) await ready(page);
        await expect(bannerOf(page)).toBeVisible();
      }
    });

    test('a visitor who accepted another text is asked again, one who rejected it is not', async ({
      page,
      context,
      site,
    }) => {
      const other = '2026-01-02T10:00:00Z.en-CA.00000000';
      await context.addCookies([{ name: cookieName, value: `accepted.${other}`, url: site.url }]);
      await page.goto(`${site.url}/en/contact`);
      if (javaScriptEnabled) await ready(page);
      await expect(bannerOf(page)).toBeVisible();
      await context.addCookies([{ name: cookieName, value: `rejected.${other}`, url: site.url }]);
      await page.goto(`${site.url}/en/contact`);
      if (javaScriptEnabled) await ready(page);
      await expect(bannerOf(page)).toBeHidden();
    });
  });
}

test('a choice loads no page, is announced, and returns the focus to where the visitor was', async ({ page, site }) => {
  await page.goto(`${site.url}/en`);
  await ready(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  for (const name of ['Privacy policy', 'Decline', 'Accept']) {
    await page.keyboard.press('Tab');
    await expect(bannerOf(page).getByText(name, { exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('You accepted measurement cookies.')).toBeVisible();
  await expect(page.getByRole('status').getByText('You declined measurement cookies.')).toBeHidden();
  await expect(skip).toBeFocused();
  expect(requests.filter((method) => method === 'POST')).toEqual([]);
});

test('Escape closes the reopened banner without an answer and returns the focus', async ({ page, context, site }) => {
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  const banner = bannerOf(page);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  const before = (await cookiesOf(context))[cookieName]?.value;
  const control = page.getByRole('button', { name: 'Cookie settings' });
  await control.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await expect(banner.getByText('You declined measurement cookies.')).toBeVisible();
  await expect(banner.getByText('You accepted measurement cookies.')).toBeHidden();
  // A link that the banner half covers is no smaller for that.
  expect((await findViolations(page)).filter((violation) => !violation.startsWith('target-size'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
  await expect(control).toBeFocused();
  expect((await cookiesOf(context))[cookieName]?.value).toBe(before);
});

test('an answer in another tab closes the banner here, and a deleted answer opens it', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  await expect(bannerOf(page)).toBeVisible();
  await context.addCookies([
    { name: cookieName, value: 'rejected.2026-11-20T10:00:00Z.en-CA.12345678', url: site.url },
  ]);
  await returnFromMemory(page);
  await expect(bannerOf(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await context.clearCookies({ name: cookieName });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bannerOf(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })).toBeHidden();
});

test('while the banner is open, the footer leads to it', async ({ page, site }) => {
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(bannerOf(page)).toBeFocused();
});

test('both answers of the banner look alike', async ({ page, site }) => {
  await page.goto(`${site.url}/en/contact`);
  const looks = await bannerOf(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, font, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { color, font, fontWeight, width, height, board: getComputedStyle(button, '::before').backgroundColor };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[1]).toEqual(looks[0]);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]) {
  test(`at ${viewport.width}×${viewport.height} the banner leaves room, and hides nothing that has the focus`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    // The position of the focus is measured at once, so scrolling must not be animated.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/en/contact`);
    await ready(page);
    const box = await bannerOf(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.6);
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const banner = document.getElementById('consent');
        const focused = document.activeElement;
        if (!banner || !focused || focused === document.body || banner.contains(focused)) return null;
        const [own, over] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
        const isCovered =
          own.top >= over.top && own.bottom <= over.bottom && own.left >= over.left && own.right <= over.right;
        return isCovered ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(hidden).toBeNull();
    }
  });
}

test('a visit from another site, which sends no strict cookie, shows no banner to visitors who have answered', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toBeHidden();
  // Only the inline script of the document may run.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site.url}/en/contact">There</a>` }),
  );
  await page.goto('http://elsewhere.test/');
  const [request] = await Promise.all([
    page.waitForRequest(`${site.url}/en/contact`),
    page.getByRole('link', { name: 'There' }).click(),
  ]);
  await page.waitForLoadState('domcontentloaded');
  expect((await request.allHeaders())['cookie'] ?? '').not.toContain(cookieName);
  await expect(page.locator('#consent')).toHaveAttribute('popover', 'auto');
  await expect(page.locator('#consent')).toBeHidden();
  expect((await cookiesOf(context))[cookieName]?.value).toMatch(/^rejected/);
});

test('no request is sent to a third party after a refusal', async ({ page, context, measured }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== measured.url) foreign.push(request.url());
  });
  const refusal = { name: cookieName, value: 'rejected.2026-11-20T10:00:00Z.en-CA.12345678', url: measured.url };
  await context.addCookies([refusal]);
  await page.goto(`${measured.url}/en/events`);
  await ready(page);
  await expect(bannerOf(page)).toBeHidden();
  expect(await dataLayerOf(page)).toEqual([]);
  expect(foreign).toEqual([]);
});

test('acceptance denies by default, grants measurement, loads the container, and counts each screen once', async ({
  page,
  context,
  measured,
}) => {
  const requested = await standInForTagManager(page);
  await page.goto(`${measured.url}/en/events`);
  await ready(page);
  expect(requested).toEqual([]);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  const start = [
    ['consent', 'default', { ...denied, wait_for_update: 500 }],
    ['consent', 'update', { analytics_storage: 'granted' }],
    { event: 'gtm.js' },
  ];
  const view = (pageName: string, pagePath: string, pageTitle: unknown, language = 'en-CA') => ({
    event: 'pageView',
    pageName,
    pagePath,
    language,
    pageTitle,
  });
  const events = view('eventsIndex', '/en/events', await page.title());
  await expect.poll(() => dataLayerOf(page)).toEqual([...start, events]);
  await expect
    .poll(() => requested)
    .toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1&gtm_auth=abc&gtm_preview=env-2&gtm_cookies_win=x']);

  // Every further document counts too, also in the other language and on return.
  await page.goto(`${measured.url}/en/contact`);
  const contact = view('contact', '/en/contact', await page.title());
  await expect.poll(() => dataLayerOf(page)).toEqual([...start, contact]);
  await page.goto(`${measured.url}/contact`);
  const french = view('contact', '/contact', await page.title(), 'fr-CA');
  await expect.poll(() => dataLayerOf(page)).toEqual([...start, french]);
  await page.goBack();
  await expect.poll(() => dataLayerOf(page)).toEqual([...start, contact]);
  await returnFromMemory(page);
  await expect.poll(() => dataLayerOf(page)).toEqual([...start, contact, contact]);
  // Once for each of the four documents.
  await expect.poll(() => requested).toHaveLength(4);

  // A refusal in another tab applies here as soon as the visitor is back.
  await context.addCookies([
    { name: cookieName, value: 'rejected.2026-11-20T10:00:00Z.en-CA.12345678', url: measured.url },
    { name: '_ga', value: '1', url: measured.url },
  ]);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const refused = [...start, contact, contact, ['consent', 'update', denied]];
  await expect.poll(() => dataLayerOf(page)).toEqual(refused);
  expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'ga-disable-G-ABC123'))).toEqual([
    'ga-disable-G-ABC123',
    true,
  ]);
  expect(Object.keys(await cookiesOf(context))).not.toContain('_ga');
  await returnFromMemory(page);
  expect(await dataLayerOf(page)).toEqual(refused);

  // When consent is granted again, nothing is loaded twice.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => dataLayerOf(page))
    .toEqual([...refused, ['consent', 'update', { analytics_storage: 'granted' }], contact]);
  expect(requested).toHaveLength(4);

  // After acceptance a new document counts at once; a not-found page counts as such.
  await page.goto(`${measured.url}/en/nope`);
  await expect.poll(() => dataLayerOf(page)).toEqual([...start, view('error404', '/en/nope', await page.title())]);
});

test('a prerendered page is measured when it is shown', async ({ page, context, measured }) => {
  const requested = await standInForTagManager(page);
  const acceptance = { name: cookieName, value: 'accepted.2026-11-20T10:00:00Z.fr-CA.12345678', url: measured.url };
  await context.addCookies([acceptance]);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true, writable: true }),
  );
  await page.goto(`${measured.url}/en/contact`);
  await ready(page);
  expect(await dataLayerOf(page)).toEqual([]);
  expect(requested).toEqual([]);
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(async () => (await dataLayerOf(page)).at(-1)).toMatchObject({ event: 'pageView' });
  // The page has requested the container before the browser reports the request.
  await expect.poll(() => requested).toHaveLength(1);
});

test('without a container the banner is shown anyway, and nothing is loaded', async ({ page, site }) => {
  const requested = await standInForTagManager(page);
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toBeHidden();
  await page.goto(`${site.url}/en/events`);
  await ready(page);
  expect(requested).toEqual([]);
  expect(await dataLayerOf(page)).toEqual([]);
  await expect(page.locator('[data-page-view]')).toHaveCount(0);
});
