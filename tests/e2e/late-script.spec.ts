import type { Page } from 'playwright/test';
import { contactForm, freshEmail, newsletterForm, takeTime } from '../support/forms.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { type Held, expect, expectHydrated, hold, ready, settle, test } from './fixtures.ts';

/** Goes to a page whose scripts are held until the test releases them, and waits until a visitor would see it. */
async function openWithLateScripts(page: Page, url: string): Promise<Held> {
  const scripts = await hold(page, /\/assets\/[^/]*\.js/);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo').or(page.locator('#widgets')).first()).toBeAttached();
  // Measurements before the first paint use the fallback faces of those still being read.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expectNoScript(page);
  return scripts;
}

/** The attribute that the boot script sets once its listeners are registered. */
const expectScript = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-header', /./);
const expectNoScript = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-header');

test('a menu opened before the script stays open, keeps the focus, and then traps it', async ({ page, site }) => {
  const scripts = await openWithLateScripts(page, `${site.url}/en`);
  await page.getByRole('button', { name: 'Open the navigation menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const link = menu.getByRole('link', { name: 'Companies' });
  await link.focus();
  await expectNoScript(page);
  scripts.release();
  await expectScript(page);
  await expect(page.locator('main')).toHaveAttribute('inert');
  await expect(page.locator('html')).toHaveAttribute('data-menu-open');
  await expect(page.locator('[popovertarget="main-menu"]').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toBeVisible();
  await expect(link).toBeFocused();
  await ready(page);
  await expect(menu).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('consent answered before the script is posted, and the page comes back without the banner', async ({
  page,
  site,
}) => {
  const scripts = await openWithLateScripts(page, `${site.url}/en/contact?x=1`);
  const banner = page.getByRole('region', { name: 'May we count your' });
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST'),
    banner.getByRole('button', { name: 'Decline' }).click({ noWaitAfter: true }),
  ]);
  expect(request.url()).toBe(`${site.url}/en/contact?x=1`);
  await expect(page.locator('#consent')).toHaveAttribute('popover', 'auto');
  await expect(banner).toBeHidden();
  expect(page.url()).toBe(`${site.url}/en/contact?x=1`);
  await expectNoScript(page);
  scripts.release();
  await ready(page);
  await expect(banner).toBeHidden();
});

test('consent answered between the two scripts waits for the second, and loads no page', async ({ page, site }) => {
  // All scripts except the boot script.
  const scripts = await hold(page, /\/assets\/(?!boot-)[^/]*\.js/);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(`${site.url}/en/contact`, { waitUntil: 'commit' });
  await expectScript(page);
  const banner = page.getByRole('region', { name: 'May we count your' });
  await banner.getByRole('button', { name: 'Decline' }).click({ noWaitAfter: true });
  scripts.release();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('status').getByText('You declined measurement cookies.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('a dropdown opened before the script stays open with its focus, and then closes like a popover', async ({
  page,
  workshop,
}) => {
  const scripts = await openWithLateScripts(page, `${workshop.url}/en/design-system`);
  const button = page.locator('summary', { hasText: 'Program' });
  await button.click();
  const choice = page.getByRole('checkbox', { name: 'Prototype' });
  await choice.check();
  await expect(page.getByRole('dialog', { name: 'Choose programs' })).toHaveCount(0);
  scripts.release();
  const panel = page.getByRole('dialog', { name: 'Choose programs' });
  await expect(panel).toBeVisible();
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
  await ready(page);
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('the focus stays where it is, and the scroll position counts', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // The scroll position is measured at once.
  const scripts = await openWithLateScripts(page, `${site.url}/en/blog`);
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  scripts.release();
  await ready(page);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.locator('html')).toHaveAttribute('data-header', 'hidden');
});

test('a film has no button before the script can start or stop it', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts = await openWithLateScripts(page, `${site.url}/pages/guide-de-depart`);
  const scene = page.locator('header:has(h1) [data-film]');
  await expect(scene.locator('img')).toBeVisible();
  await expect(scene.getByRole('button')).toHaveCount(0);
  scripts.release();
  await scene.getByRole('button', { name: 'Lire la vidéo' }).click();
  await expect(scene.getByRole('button', { name: 'Mettre la vidéo en pause' })).toBeVisible();
});

/** Waits until the boot script has run and React has hydrated the posted form. */
async function expectTakenOver(page: Page, scripts: Held): Promise<void> {
  await expectNoScript(page);
  scripts.release();
  await ready(page);
  await expectHydrated(page);
  await settle(page);
}

/** Reads the answer to a posted form, before the script and after it. */
async function bothBeforeAndAfter(page: Page, scripts: Held, look: () => Promise<void>): Promise<void> {
  await look();
  await expectTakenOver(page, scripts);
  await look();
}

test.describe('a form posted before the script', () => {
  test.beforeEach(async ({ context }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
  });

  test('comes back with its errors and all that was typed, then with its success', async ({ page, site }) => {
    const form = contactForm(page);
    const scripts = await openWithLateScripts(page, `${site.url}/en/contact`);
    await form.fill({ phone: '12', message: 'A message\nof two lines.' });
    await takeTime(page);
    await form.send.click({ noWaitAfter: true });
    await bothBeforeAndAfter(page, scripts, async () => {
      await expect(form.outcome).toContainText('There is 1 error in the form');
      await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field('phone')).toHaveValue('12');
      await expect(form.field('message')).toHaveValue('A message\nof two lines.');
      await expect(form.field('province')).toHaveValue('QC');
      await expect(form.field('subject')).toHaveValue('Choosing a program');
    });

    // Posted before the script again, now without mistakes.
    scripts.again();
    await page.goto(`${site.url}/en/contact`, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await form.fill();
    await takeTime(page);
    await form.send.click({ noWaitAfter: true });
    await expect(form.outcome).toContainText('Your message has been sent successfully.');
    const said = await form.outcome.innerText();
    expect(said).toMatch(/LT-[0-9A-Z]{6}/);
    await bothBeforeAndAfter(page, scripts, async () => expect(await form.outcome.innerText()).toBe(said));
    await form.main.getByRole('button', { name: 'Send another message' }).click();
    await expect(form.field('message')).toHaveValue('');
  });

  test('comes back with all that was typed when the backend is down', async ({ page, remote }) => {
    const form = contactForm(page);
    const scripts = await openWithLateScripts(page, `${remote.site.url}/contact`);
    remote.backend.setFault((operation) => (operation === 'send' ? { status: 503, body: 'down' } : null));
    await form.fill();
    await takeTime(page);
    await form.send.click({ noWaitAfter: true });
    await bothBeforeAndAfter(page, scripts, async () => {
      await expect(form.outcome).toContainText('Quelque chose s’est brisé de notre côté, pas du vôtre.');
      await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
      await expect(form.field('subject')).not.toHaveValue('');
    });
    remote.backend.setFault(() => null);
    await form.send.click();
    await expect(form.outcome).toContainText('Votre message a bien été envoyé.');
  });

  test('of the newsletter comes back with what is wrong, with a backend that is down, and with its success', async ({
    page,
    remote,
  }) => {
    const { email, submit, status } = newsletterForm(page);
    const address = freshEmail();
    const post = async (value: string, text: string, left: string) => {
      await expect(email).toBeAttached();
      await email.fill(value);
      await takeTime(page);
      await submit.click({ noWaitAfter: true });
      await bothBeforeAndAfter(page, scripts, async () => {
        await expect(status).toHaveText(text);
        await expect(email).toHaveValue(left);
      });
    };
    const scripts = await openWithLateScripts(page, `${remote.site.url}/en/events`);
    await post('not an address', 'Invalid email address', 'not an address');
    remote.backend.setFault((operation) => (operation === 'subscribe' ? { status: 503, body: 'down' } : null));
    scripts.again();
    await page.goto(`${remote.site.url}/en/contact`, { waitUntil: 'commit' });
    await post(
      address,
      'Something broke on our side, not on yours. Nothing is lost: wait a few minutes, then send it again.',
      address,
    );
    remote.backend.setFault(() => null);
    scripts.again();
    await page.goto(`${remote.site.url}/en/contact`, { waitUntil: 'commit' });
    await post(address, 'You are subscribed to the newsletter!', '');
  });
});

test('text typed before the script stays, counted and with the phone in the usual form, and the focus stays', async ({
  page,
  site,
}) => {
  const scripts = await openWithLateScripts(page, `${site.url}/en/contact`);
  const { field, main } = contactForm(page);
  await contactForm(page).fill({ phone: '\u202a4185550142\u202c', message: 'Twelve chars' });
  await newsletterForm(page).email.fill('someone@example.org');
  await field('city').focus();
  await expectTakenOver(page, scripts);
  await expect(field('city')).toBeFocused();
  await expect(field('phone')).toHaveValue('418 555-0142');
  await expect(field('firstName')).toHaveValue('Renée');
  await expect(field('province')).toHaveValue('QC');
  await expect(field('subject')).toHaveValue('Choosing a program');
  await expect(field('message')).toHaveValue('Twelve chars');
  await expect(main).toContainText('4,988 characters left');
  await expect(newsletterForm(page).email).toHaveValue('someone@example.org');
});

test('filters ticked and text typed before the script are applied, and nothing that was opened closes', async ({
  page,
  site,
}) => {
  const scripts = await openWithLateScripts(page, `${site.url}/en/companies`);
  const main = page.getByRole('main');
  await main.getByText('Industries', { exact: true }).click();
  const choice = main.getByRole('checkbox').first();
  await choice.check();
  await main.getByRole('searchbox').fill('e');
  await expectTakenOver(page, scripts);
  await expect(page).toHaveURL(/\?q=e&industry=|\?industry=[^&]+&q=e/);
  await expect(choice).toBeChecked();
  await expect(main.getByRole('searchbox')).toHaveValue('e');
});

test('an accordion opened before the script stays open', async ({ page, site }) => {
  const scripts = await openWithLateScripts(page, `${site.url}/en/programs/portage`);
  const closed = page.getByRole('main').locator('details:not([open]) > summary').last();
  await closed.click();
  const opened = page.getByRole('main').locator('details').last();
  await expect(opened).toHaveAttribute('open');
  await expectNoScript(page);
  scripts.release();
  await ready(page);
  await expect(opened).toHaveAttribute('open');
});
