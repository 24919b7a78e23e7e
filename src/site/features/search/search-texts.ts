import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { SearchTexts } from './search-form.tsx';

/** The texts of the search form in a language. */
export function toSearchTexts(locale: Locale): SearchTexts {
  return {
    label: formatMessage(locale, 'search.label'),
    field: formatMessage(locale, 'search.question'),
    submit: formatMessage(locale, 'search.submit'),
  };
}
