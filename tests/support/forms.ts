import type { Page } from 'playwright/test';

/** An e-mail address that no other test of this run subscribes. */
export const freshEmail = () => `person-${Math.random().toString(36).slice(2)}@example.org`;

/** A network address that no other test of this run sends from, because attempts are counted by address. */
export const freshAddress = () =>
  `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:${Math.floor(Math.random() * 0xffff).toString(16)}::1`;

/** Waits for as long as a person takes to fill in a form; a faster sender is taken for a robot. */
export const takeTime = (page: Page) => page.waitForTimeout(2100);

/** The newsletter's form at the foot of a page, in either language. */
export function newsletterForm(page: Page) {
  const footer = page.getByRole('contentinfo');
  return {
    email: footer.locator('input[name=email]'),
    submit: footer.getByRole('button', { name: /^(Subscribe|S’abonner)/ }),
    status: footer.getByRole('status'),
  };
}

/** The contact form, in either language, by the names of its fields. */
export function contactForm(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.locator(`[name=${name}]`);
  return {
    main,
    field,
    send: main.getByRole('button', { name: /^(Send|Envoyer)$/ }),
    outcome: main.locator('#contact-outcome'),
    async fill(changes: Record<string, string> = {}) {
      const values = {
        firstName: 'Renée',
        lastName: 'D’Amours',
        city: 'Rimouski',
        email: 'renee@example.org',
        phone: '(418) 555-0142',
        message: 'Hello!\nWe have a prototype and a dog.',
        ...changes,
      };
      // oxlint-disable-next-line no-await-in-loop -- A person fills in one field after the other.
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
      await field('province').selectOption('QC');
      await field('subject').selectOption({ index: 1 });
    },
  };
}

/** The fields that the browser would post with a form, with the values in its HTML. */
export async function readPostedFields(page: Page, formSelector: string): Promise<Record<string, string>> {
  const fields = await page
    .locator(formSelector)
    .locator('input, select, textarea')
    .evaluateAll((elements) =>
      elements.map((element) => [element.getAttribute('name') ?? '', element.getAttribute('value') ?? '']),
    );
  return Object.fromEntries(fields);
}
