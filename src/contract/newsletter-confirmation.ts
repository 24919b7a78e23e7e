import { formatMessage } from '#src/site/i18n/intl.ts';
import { toLocale } from '#src/contract/locales.ts';

/** Days for which a link that confirms a subscription counts. */
export const confirmationDays = 3;

/** Path of the page that such a link leads to, on the host of its site. */
export const confirmationPath = '/api/newsletter/confirmation';

/** A token as the backend makes it: 32 bytes as base64url. */
export const isConfirmationToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

interface ConfirmationSite {
  readonly handle: string;
  readonly languageID: string;
  readonly url: string;
}

/** The mail that asks the owner of an address whether it may be subscribed. */
export function toConfirmationMail(site: ConfirmationSite, token: string): { subject: string; text: string } {
  const locale = toLocale(site.languageID);
  const link = new URL(confirmationPath, site.url);
  link.search = String(new URLSearchParams({ site: site.handle, token }));
  const values = { host: link.host, link: link.href, days: confirmationDays };
  return {
    subject: formatMessage(locale, 'newsletter.mail.subject'),
    text: formatMessage(locale, 'newsletter.mail.text', values),
  };
}
