import { type Language, languageOf, locales } from '#src/contract/locales.ts';

/** A choice of the contact form's province field, with its name in each language. */
export interface Province extends Readonly<Record<Language, string>> {
  /** Canada Post's abbreviation, or `outside`. */
  readonly code: string;
}

/** The ten provinces and three territories, and everywhere else. */
export const provinces: readonly Province[] = [
  { code: 'AB', fr: 'Alberta', en: 'Alberta' },
  { code: 'BC', fr: 'Colombie-Britannique', en: 'British Columbia' },
  { code: 'PE', fr: 'Île-du-Prince-Édouard', en: 'Prince Edward Island' },
  { code: 'MB', fr: 'Manitoba', en: 'Manitoba' },
  { code: 'NB', fr: 'Nouveau-Brunswick', en: 'New Brunswick' },
  { code: 'NS', fr: 'Nouvelle-Écosse', en: 'Nova Scotia' },
  { code: 'NU', fr: 'Nunavut', en: 'Nunavut' },
  { code: 'ON', fr: 'Ontario', en: 'Ontario' },
  { code: 'QC', fr: 'Québec', en: 'Quebec' },
  { code: 'SK', fr: 'Saskatchewan', en: 'Saskatchewan' },
  { code: 'NL', fr: 'Terre-Neuve-et-Labrador', en: 'Newfoundland and Labrador' },
  { code: 'NT', fr: 'Territoires du Nord-Ouest', en: 'Northwest Territories' },
  { code: 'YT', fr: 'Yukon', en: 'Yukon' },
  { code: 'outside', fr: 'Hors du Canada', en: 'Outside Canada' },
];

/** The province in a form's field, by its code or by its name in any language; null for any other text. */
export function findProvince(text: string): Province | null {
  return (
    provinces.find((each) => text === each.code || locales.some((locale) => text === each[languageOf(locale)])) ?? null
  );
}
