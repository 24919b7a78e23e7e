import { formatMessage } from '#src/site/i18n/intl.ts';
import { type Locale, toLocale } from './locales.ts';
import type { ContactValues } from './contact-fields.ts';
import { confirmationDays, confirmationPath } from './newsletter-confirmation.ts';
import { findProvince } from './provinces.ts';

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

const provinceNames: Record<Locale, 'fr' | 'en'> = { 'fr-CA': 'fr', 'en-CA': 'en' };

/** The mail that tells the organisation of a message, in the language of the site that it was written on. */
export function toContactText(
  fields: ContactValues,
  { reference, language }: { reference: string; language: string },
): string {
  const locale = toLocale(language);
  const lines = [
    ['contact.mail.reference', reference],
    ['contact.mail.name', `${fields.firstName} ${fields.lastName}`],
    ['contact.label.organization', fields.organization],
    ['contact.label.city', fields.city],
    ['contact.label.province', findProvince(fields.province)?.[provinceNames[locale]] ?? fields.province],
    ['contact.label.email', fields.email],
    ['contact.label.phone', fields.phone],
    ['contact.label.subject', fields.subject],
    ['contact.mail.language', language],
  ] as const;
  const head = lines
    .filter(([, value]) => value !== '')
    .map(([id, value]) => formatMessage(locale, 'contact.mail.line', { label: formatMessage(locale, id), value }));
  return `${head.join('\n')}\n\n${fields.message}\n`;
}
