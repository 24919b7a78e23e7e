import { type Locale, languageOf, toLocale } from './locales.ts';
import type { ContactValues } from './contact-fields.ts';
import { confirmationDays, confirmationPath } from './newsletter-confirmation.ts';
import { findProvince } from './provinces.ts';

interface ConfirmationSite {
  readonly handle: string;
  readonly languageID: string;
  readonly url: string;
}

interface MailWords {
  readonly confirmationSubject: string;
  readonly confirmation: (link: URL) => string;
  readonly colon: string;
  readonly labels: Readonly<Record<keyof ReturnType<typeof toContactLines>, string>>;
}

/** The words of both mails. They are not among the site's messages, because a backend sends them. */
const words: Record<Locale, MailWords> = {
  'fr-CA': {
    confirmationSubject: 'Confirmez votre abonnement à l’infolettre',
    confirmation: ({ host, href }) =>
      `Bonjour,\n\nQuelqu’un, sans doute vous, a demandé à recevoir l’infolettre de ${host} à cette adresse. Pour la recevoir, ouvrez ce lien d’ici ${confirmationDays} jours et appuyez sur le bouton\u00A0:\n\n${href}\n\nSi ce n’était pas vous, supprimez ce message\u00A0: sans le bouton, rien ne vous sera envoyé.\n`,
    colon: '\u00A0: ',
    labels: {
      reference: 'Référence',
      name: 'Nom',
      organization: 'Organisation',
      city: 'Ville',
      province: 'Province ou territoire',
      email: 'Courriel',
      phone: 'Téléphone',
      subject: 'Sujet',
      language: 'Langue',
    },
  },
  'en-CA': {
    confirmationSubject: 'Confirm your subscription to the newsletter',
    confirmation: ({ host, href }) =>
      `Hello,\n\nSomeone, most likely you, has asked for the newsletter of ${host} at this address. To receive it, open this link within ${confirmationDays} days and press the button:\n\n${href}\n\nIf it was not you, delete this message: without the button, nothing is sent to you.\n`,
    colon: ': ',
    labels: {
      reference: 'Reference',
      name: 'Name',
      organization: 'Organization',
      city: 'City',
      province: 'Province or territory',
      email: 'Email',
      phone: 'Phone',
      subject: 'Subject',
      language: 'Language',
    },
  },
};

/** The mail that asks the owner of an address whether it may be subscribed. */
export function toConfirmationMail(site: ConfirmationSite, token: string): { subject: string; text: string } {
  const { confirmationSubject, confirmation } = words[toLocale(site.languageID)];
  const link = new URL(confirmationPath, site.url);
  link.search = String(new URLSearchParams({ site: site.handle, token }));
  return { subject: confirmationSubject, text: confirmation(link) };
}

/** The mail that tells the organisation of a message, in the language of the site that it was written on. */
export function toContactText(fields: ContactValues, origin: { reference: string; language: string }): string {
  const locale = toLocale(origin.language);
  const { colon, labels } = words[locale];
  const lines = toContactLines(fields, origin, locale);
  const head = Object.entries(lines)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labels[name as keyof typeof lines]}${colon}${value}`); // Object.entries forgets the names.
  return `${head.join('\n')}\n\n${fields.message}\n`;
}

function toContactLines(
  { firstName, lastName, organization, city, province, email, phone, subject }: ContactValues,
  { reference, language }: { reference: string; language: string },
  locale: Locale,
) {
  const name = `${firstName} ${lastName}`;
  const provinceName = findProvince(province)?.[languageOf(locale)] ?? province;
  return { reference, name, organization, city, province: provinceName, email, phone, subject, language };
}
