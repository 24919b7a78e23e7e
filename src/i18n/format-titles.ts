import { compact } from '#src/lib/compact.ts';
import { formatText } from './format-text.ts';
import type { Locale } from './locales.ts';

type Titled = { readonly title: string | null };

/** The titles of categories, each in the page's typography: `Récit, Conseils`. Empty without any. */
export function formatTitles(locale: Locale, list: readonly (Titled | null)[] | null | undefined): string {
  return compact(list)
    .flatMap(({ title }) => (title ? [formatText(locale, title)] : []))
    .join(', ');
}
