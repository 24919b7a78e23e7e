import type { Page } from 'playwright/test';
import { expect, findViolations, reachForApplication, ready, test } from './fixtures.ts';

/** From here on the page's timers advance only when the test advances them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective}`),
    );
  });
});

test('production has no design system', async ({ page, site }) => {
  for (const path of ['/design-system', '/en/design-system']) {
    expect((await page.goto(site.url + path))?.status()).toBe(404);
    await expect(page.locator('.route-error404')).toBeVisible();
  }
});

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const [path, opener] of [
      ['/design-system', 'Ouvrir la grande fenêtre'],
      ['/en/design-system', 'Open the large dialog'],
    ] as const) {
      test(`${path} is accessible with its widgets closed and open`, async ({ page, workshop }) => {
        test.setTimeout(120_000);
        const response = await page.goto(workshop.url + path);
        expect(response?.status()).toBe(200);
        await ready(page);
        await reachForApplication(page);
        await page.locator('form summary').first().click();
        expect(await findViolations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog', { name: /fenêtre par-dessus|dialog over/ });
        await expect(dialog).toBeVisible();
        // A widget that is still opening is not yet opaque.
        await page.evaluate(() =>
          Promise.allSettled(
            document
              .getAnimations()
              .filter((animation) => animation instanceof CSSTransition)
              .map((transition) => transition.finished),
          ),
        );
        expect(await findViolations(page)).toEqual([]);
      });
    }

    test('every component has enough contrast by night', async ({ page, workshop }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(`${workshop.url}/design-system`);
      await ready(page);
      await reachForApplication(page);
      await page.locator('form summary').first().click();
      expect(await findViolations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
      await page.getByRole('button', { name: 'Ouvrir la grande fenêtre' }).click();
      await expect(page.getByRole('dialog', { name: 'Une fenêtre par-dessus la page' })).toBeVisible();
      expect(await findViolations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
    });
  });
}

test('the modal is fetched when first needed, traps the focus, stops the page from scrolling, and releases both', async ({
  page,
  workshop,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.(js|css)/.test(request.url())) scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${workshop.url}/en/design-system`);
  await ready(page);
  await reachForApplication(page);
  expect(scripts.length).toBeGreaterThan(0);

  const opener = page.getByRole('button', { name: 'Open the large dialog' });
  await opener.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [window.scrollY, document.querySelector('h1')?.getBoundingClientRect().x]);
  // The page scrolls smoothly: its position is read after scrolling has ended.
  const isAtRest = async () => {
    const earlier = await place();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    );
    return String(await place()) === String(earlier);
  };
  await expect.poll(isAtRest).toBe(true);
  const before = await place();
  const fetchedBefore = scripts.length;
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'A dialog over the page' });
  await expect(dialog).toBeVisible();
  expect(scripts.slice(fetchedBefore)).toEqual([expect.stringMatching(/^\/assets\/[\w-]+\.js$/)]);

  await page.mouse.move(640, 450);
  await page.keyboard.press('PageDown');
  expect(await place()).toEqual(before);
  await expect(page.locator('.layout-simple')).toHaveAttribute('inert');
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  const size = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await place()).toEqual(before);
  await expect(page.locator('.layout-simple')).not.toHaveAttribute('inert');

  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog).toBeHidden();
});

test('a dialog that cannot be fetched leaves the page as it is, and opens when the network is back', async ({
  page,
  workshop,
  noise,
}) => {
  await page.goto(`${workshop.url}/en/design-system`);
  await ready(page);
  await reachForApplication(page);
  // From here on only the dialog is fetched.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.click();
  await expect.poll(() => noise.some((line) => line.startsWith('exception'))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  noise.length = 0;
  await page.unroute(/\/assets\/.*\.js/);
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'A dialog over the page' })).toBeVisible();
  noise.length = 0;
});

test('the dropdown traps the focus, closes with Escape and a press outside, and opens again at its top', async ({
  page,
  workshop,
}) => {
  await page.clock.install();
  await page.goto(`${workshop.url}/en/design-system`);
  await ready(page);
  await reachForApplication(page);
  const button = page.locator('summary', { hasText: 'Program' });
  const panel = page.getByRole('dialog', { name: 'Choose programs' });
  await button.click();
  await expect(panel).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Procurement')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();

  // A shadow from 15 pixels of offset on.
  await panel.evaluate((element) => element.scrollTo(0, 15));
  await expect(panel).toHaveAttribute('data-hidden-below');
  await expect(panel).not.toHaveAttribute('data-hidden-above');
  await panel.evaluate((element) => element.scrollTo(0, 16));
  await expect(panel).toHaveAttribute('data-hidden-above');
  await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(panel).not.toHaveAttribute('data-hidden-below');

  await stopClock(page);
  const details = page.locator('details').filter({ has: button });
  // A browser tells that a panel was closed a little after it was: the delay begins there.
  await details.evaluate((element) => element.addEventListener('toggle', () => element.setAttribute('data-told', '')));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(details).toHaveAttribute('data-told');
  const offset = () => details.locator('> div').evaluate((element) => element.scrollTop);
  await page.clock.runFor(209);
  expect(await offset()).toBeGreaterThan(0);
  await page.clock.runFor(1);
  expect(await offset()).toBe(0);
  await page.clock.resume();

  await button.click();
  await expect(panel).toBeVisible();
  await page.locator('summary', { hasText: 'Industry' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Industry' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Industry' })).toBeFocused();
  await page.getByRole('heading', { name: 'Dialog, dropdown and panels' }).click();
  await expect(page.getByRole('dialog', { name: 'Industry' })).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Industry' })).toBeFocused();
});

test('the dropdown’s fields are sent from the closed panel', async ({ page, workshop }) => {
  await page.goto(`${workshop.url}/en/design-system`);
  await ready(page);
  await reachForApplication(page);
  await page.locator('summary', { hasText: 'Program' }).click();
  await page.getByRole('checkbox', { name: 'Prototype' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\?program=2$/);
});

test('the submit button stays busy for 50 ms after the reply, keeps its width and sends once', async ({
  page,
  workshop,
}) => {
  await page.clock.install();
  await page.goto(`${workshop.url}/en/design-system`);
  await ready(page);
  await reachForApplication(page);
  const form = page.locator('form[data-sent]');
  const button = form.getByRole('button');
  const width = (await button.boundingBox())?.width ?? 0;
  await button.click();
  await expect(button).toHaveAccessibleName('Sending...');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  expect((await button.boundingBox())?.width).toBeCloseTo(width, 1);
  await page.keyboard.press('Enter');
  await expect(form).toHaveAttribute('data-sent', '1');

  await stopClock(page);
  await form.getByLabel('The reply arrives').check();
  await page.clock.runFor(49);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1);
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toHaveAccessibleName('Send');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open, their fields are sent, and no text is clamped behind a button', async ({ page, workshop }) => {
    await page.goto(`${workshop.url}/en/design-system`);
    await page.locator('summary', { hasText: 'Program' }).click();
    await page.getByRole('checkbox', { name: 'Prototype' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\?program=2$/);
    await expect(page.getByRole('button', { name: /Read more/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'A link in the sentence' }).last()).toBeVisible();
  });
});
