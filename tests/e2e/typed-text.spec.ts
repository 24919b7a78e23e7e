import type { Page } from 'playwright/test';
import { contactForm, freshEmail, newsletterForm, takeTime } from '../support/forms.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { expect, expectHydrated, test } from './fixtures.ts';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
});

/** Everything in the tab's session storage. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function expectTyped(page: Page) {
  const form = contactForm(page);
  await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
  await expect(form.field('firstName')).toHaveValue('Renée');
  await expect(form.field('province')).toHaveValue('QC');
}

test('typed text stays after following a link and going back, in the other language, and after a reload, until it is sent', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact`);
  const email = freshEmail();
  await contactForm(page).fill();
  await newsletterForm(page).email.fill(email);
  await page.locator('[name=remarks]').evaluateAll((fields) => {
    for (const field of fields) if (field instanceof HTMLInputElement) field.value = 'filled by an extension';
  });
  await page.goto(`${site.url}/blogue`);
  await expect(newsletterForm(page).email).toHaveValue(email);
  expect(await stored(page)).toContain('prototype');
  expect(await stored(page)).not.toMatch(/remarks|extension|renderedAt/);
  await page.goBack();
  await expectTyped(page);

  await page.goto(`${site.url}/en/contact`);
  await expectTyped(page);
  await expect(contactForm(page).field('subject')).toHaveValue('Choosing a program');
  await expect(newsletterForm(page).email).toHaveValue(email);

  await page.reload();
  await expectTyped(page);
  await contactForm(page).field('city').focus();
  await expectHydrated(page);
  await expectTyped(page);
  await expect(contactForm(page).field('subject')).toHaveValue('Choosing a program');
  await expect(contactForm(page).main).toContainText('4,963 characters left');

  await takeTime(page);
  await contactForm(page).send.click();
  await expect(contactForm(page).outcome).toContainText('Your message has been sent successfully.');
  await newsletterForm(page).submit.click();
  await expect(newsletterForm(page).status).toHaveText('You are subscribed to the newsletter!');
  expect(await stored(page)).not.toContain('typed-');
  await page.reload();
  await expect(contactForm(page).field('message')).toHaveValue('');
});

test('typed text survives a new release, and is forgotten when it is sent without React', async ({
  page,
  site,
  noise,
}) => {
  await page.goto(`${site.url}/en/contact`);
  await contactForm(page).fill();
  await expectHydrated(page);
  await page.route('**/RSC/F/**', (route) => route.fulfill({ status: 400, body: 'Bad Request' }));
  await contactForm(page).send.click();
  await expect(contactForm(page).outcome).toContainText('The site has changed since you opened this page.');
  await page.unroute('**/RSC/F/**');

  // The page of the new release, whose React files cannot be fetched.
  await page.route(/\/payloads\//, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expectTyped(page);
  await takeTime(page);
  await contactForm(page).send.click();
  await expect(contactForm(page).outcome).toContainText('Your message has been sent successfully.');
  await expect.poll(() => stored(page)).not.toContain('typed-');
  noise.length = 0;
});
