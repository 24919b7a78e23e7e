import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** An address nobody else in this run subscribes. */
const freshEmail = () => `person-${Math.random().toString(36).slice(2)}@example.org`;

const newsletter = (page: Page) => {
  const footer = page.getByRole('contentinfo');
  return {
    email: footer.getByRole('textbox', { name: 'Your email' }),
    submit: footer.getByRole('button', { name: 'Subscribe' }),
    status: footer.getByRole('status'),
  };
};

async function fillContact(page: Page) {
  await page.getByLabel('First name').fill('Renée');
  await page.getByLabel('Last name').fill('D’Amours');
  await page.getByLabel('City').fill('Rimouski');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('renee@example.org');
  await main.getByLabel('Phone').fill('(418) 555-0142');
  await main.getByLabel('Province or territory').selectOption({ label: 'Quebec' });
  await main.getByLabel('Subject').selectOption({ index: 1 });
  await main.getByLabel('Message').fill('Hello!\nWe have a prototype and a dog.');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the newsletter says what is wrong, takes an address, and knows it the second time', async ({
      page,
      site,
    }) => {
      const email = freshEmail();
      await page.goto(`${site.url}/en/events`);
      if (javaScriptEnabled) await page.waitForLoadState('networkidle');
      const form = newsletter(page);

      await form.submit.click();
      await expect(form.status).toHaveText('Please enter a valid email address');
      await form.email.fill('not an address');
      await form.submit.click();
      await expect(form.status).toHaveText('Invalid email address');
      await expect(form.email).toHaveValue('not an address');
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');

      await form.email.fill(email);
      await form.submit.click();
      await expect(form.status).toHaveText('You are subscribed to the newsletter!');
      await expect(form.email).toHaveValue('');
      await form.email.fill(email.toUpperCase());
      await form.submit.click();
      await expect(form.status).toHaveText('You are already subscribed to the newsletter');
      await form.email.fill('someone@banned.example');
      await form.submit.click();
      await expect(form.status).toHaveText('You are banned from the newsletter');
    });

    test('the contact form keeps what was typed, names each mistake, and sends', async ({ page, site }) => {
      await page.goto(`${site.url}/en/contact`);
      if (javaScriptEnabled) await page.waitForLoadState('networkidle');
      const main = page.getByRole('main');
      const send = main.getByRole('button', { name: 'Send' });
      await fillContact(page);
      await main.getByLabel('Phone').fill('12');
      // A person takes longer than a robot.
      await page.waitForTimeout(2100);
      await send.click();

      const alert = main.getByRole('alert');
      await expect(alert).toContainText('Phone');
      await expect(main.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(main.getByLabel('Phone')).toHaveValue('12');
      await expect(page.getByLabel('First name')).toHaveValue('Renée');
      await expect(main.getByLabel('Message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
      if (javaScriptEnabled) await expect(alert).toBeFocused();

      await main.getByLabel('Phone').fill('418-555-0142');
      await page.waitForTimeout(2100);
      await send.click();
      await expect(main).toContainText('Your message has been sent successfully.');
      await expect(main).toContainText(/LT-[0-9A-Z]{6}/);
    });
  });
}

test('a backend that is away gives an honest answer, and the address stays in the field', async ({ page, remote }) => {
  await page.goto(`${remote.site.url}/en/events`);
  await page.waitForLoadState('networkidle');
  remote.backend.setFault((operation) => (operation === 'subscribe' ? { status: 503, body: 'down' } : null));
  const form = newsletter(page);
  await form.email.fill('person@example.org');
  await form.submit.click();
  await expect(form.status).toHaveText('An error occurred. Please try again.');
  await expect(form.email).toHaveValue('person@example.org');
  remote.backend.setFault(() => null);
});
