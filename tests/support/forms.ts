import type { Page } from 'playwright/test';
import { renderedAtName } from '../../src/site/forms/robot-fields.tsx';

/** An e-mail address that no other test of this run subscribes. */
export const freshEmail = () => `person-${Math.random().toString(36).slice(2)}@example.org`;

/** Milliseconds that a person takes to fill in a form. */
const filling = 2100;

/**
 * Waits until a person could have filled in the forms of a page since they were rendered; a faster sender is taken for a robot.
 * A form carries the time at which it was rendered.
 */
export async function takeTime(page: Page): Promise<void> {
  const tokens = page.locator(`input[name=${renderedAtName}]`);
  // The page may be arriving: a form that was pressed before React is posted by the browser.
  await tokens.first().waitFor({ state: 'attached' });
  const times = await tokens.evaluateAll(
    (inputs) => inputs.map((input) => Number.parseInt((input as HTMLInputElement).value, 36)), // The selector finds nothing else.
  );
  const age = Date.now() - Math.max(...times);
  if (!Number.isFinite(age))
    throw new Error('Expected forms that carry the time of their rendering, found none or another.');
  await page.waitForTimeout(Math.max(0, filling - age));
}

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
