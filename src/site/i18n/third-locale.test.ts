import { expect, it } from 'vitest';
import { href, patternsOf, routes } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { type Conventions, conventions } from './conventions.ts';
import { formatDate, formatEventDates, formatPhone } from './formats.ts';
import { type MessageId, catalogues, formatMessage } from './intl.ts';
import { type Locale, defaultLocale, locales } from '#src/contract/locales.ts';

const spanish: Conventions = {
  ...conventions.en,
  fullDate: (day, month, year) => `${day} de ${month} de ${year}`,
  time: (hour, minute) => `${hour}:${String(minute).padStart(2, '0')}`,
  day: ({ weekday, date }) => `${weekday}, ${date}`,
  dayFromTo: (day, from, to) => `${day}, de ${from} a ${to}`,
  extension: 'ext.',
};
const messages: Partial<Record<MessageId, string>> = { 'back.blog': 'Volver al blog' };
const site: Site = { handle: 'es_mx', languageID: 'es-MX', siteName: 'Español', url: 'https://example.org/es' };

// The steps of README.md, “Adding a language”; the compiler demands the first three where they are declared.
Object.assign(locales, { [locales.length]: 'es-MX' });
Object.assign(catalogues, { 'es-MX': messages });
Object.assign(conventions, { es: spanish });
Object.assign(routes.articlesIndex.paths, { es: ['/noticias'] });
Object.assign(routes.article.paths, { es: ['/noticias/[slug]'] });

it('a third locale is a catalogue, its conventions, paths and a site: no module takes it for another one', () => {
  const locale: Locale = localeOf(site);
  expect(locale).toBe('es-MX');
  expect(formatMessage(locale, 'back.blog')).toBe('Volver al blog');
  expect(href('article', site, { slug: 'un-invernadero' })).toBe('/es/noticias/un-invernadero');
  expect(patternsOf('articlesIndex')).toEqual(['/blogue', '/blog', '/noticias']);
  expect(formatDate(locale, '2026-12-01')).toBe('1 de diciembre de 2026');
  expect(formatEventDates(locale, '2026-12-02T18:30', '2026-12-02T21:00')).toBe(
    'miércoles, 2 de diciembre de 2026, de 18:30 a 21:00',
  );
  expect(formatPhone(locale, '4185550142 ext. 12')).toBe('418 555-0142, ext.\u00A012');
});

it('a language without a catalogue has the texts of the default', () => {
  expect(localeOf({ ...site, languageID: 'pt-BR' })).toBe(defaultLocale);
});
