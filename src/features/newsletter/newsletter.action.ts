'use server';

import { formatMessage } from '#src/i18n/intl.ts';
import { getSite } from '#src/server/request-context.ts';
import { localeOf } from '#src/sites.ts';
import { checkEmail, emailMaxLength } from './check-email.ts';
import { type NewsletterState, decoyName } from './newsletter-state.ts';
import { subscribe } from './subscribe.ts';

/** Takes a sent form. The previous state comes back from the browser and is not relied on. */
export async function subscribeToNewsletter(_previous: NewsletterState, form: FormData): Promise<NewsletterState> {
  const site = getSite();
  const locale = localeOf(site);
  const email = textOf(form, 'email');
  const success = { status: 'success', message: formatMessage(locale, 'newsletter.success'), email: '' } as const;
  if (textOf(form, decoyName) !== '') return success; // A robot learns nothing.
  const problem = checkEmail(email) ?? (await subscribe(email, site));
  if (problem === null) return success;
  const message = formatMessage(locale, `newsletter.error.${problem}`);
  return { status: 'error', message, email: email.slice(0, 2 * emailMaxLength) };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
