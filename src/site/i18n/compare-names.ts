import type { Locale } from '#src/contract/locales.ts';

const collators = new Map<Locale, Intl.Collator>();

/** The order of a dictionary of the language: É next to E, capitals next to small letters, 9 before 10. */
export function compareNames(locale: Locale, a: string, b: string): number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, ignorePunctuation: true });
  collators.set(locale, collator);
  return collator.compare(a, b);
}

interface Named {
  readonly displayName?: string | null;
  readonly title: string | null;
}

/** Entries from A to Z by the names that are shown of them. */
export function sortByName<Entry extends Named>(locale: Locale, entries: readonly Entry[]): Entry[] {
  const nameOf = ({ displayName, title }: Entry) => displayName ?? title ?? '';
  return entries.toSorted((a, b) => compareNames(locale, nameOf(a), nameOf(b)));
}
