/** A choice of the contact form's province field. */
export interface Province {
  /** Canada Post's abbreviation, or `outside`. */
  code: string;
  fr: string;
  en: string;
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

/** The province that a form sent: by its code, or by its name in either language. Null when it is none of them. */
export function findProvince(text: string): Province | null {
  return provinces.find(({ code, fr, en }) => text === code || text === fr || text === en) ?? null;
}
