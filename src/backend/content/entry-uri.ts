import { withoutTrailing } from '#src/platform/lib/text.ts';
import type { Language } from './content-types.ts';

/** First segments of the addresses of a section's entries. Sections that are not here have no pages of their own. */
const prefixes: Readonly<Record<string, Record<Language, string>>> = {
  articles: { fr: 'blogue', en: 'blog' },
  entities: { fr: 'coachs-et-experts', en: 'coachs-and-experts' },
  companies: { fr: 'entreprises', en: 'companies' },
  events: { fr: 'evenements', en: 'events' },
  pressReleases: { fr: 'presse', en: 'press' },
  programs: { fr: 'programmes', en: 'programs' },
  pages: { fr: 'pages', en: 'pages' },
};

const uriOfSingle: Readonly<Record<string, Record<Language, string>>> = {
  home: { fr: '__home__', en: '__home__' },
  articlesIndex: { fr: 'blogue', en: 'blog' },
  coachsAndExpertsIndex: { fr: 'coachs-et-experts', en: 'coachs-and-experts' },
  companiesIndex: { fr: 'entreprises', en: 'companies' },
  contact: { fr: 'contact', en: 'contact' },
  eventsIndex: { fr: 'evenements', en: 'events' },
  partnersIndex: { fr: 'partenaires', en: 'partners' },
  pressReleasesIndex: { fr: 'presse', en: 'press' },
  programsIndex: { fr: 'programmes', en: 'programs' },
  error404: { fr: '404', en: '404' },
};

/**
 * Where an entry is, without leading slash and unencoded, as Craft stores it: `blogue/serre-talle`, `pages/a-propos/equipe`,
 * `__home__`. Null when the section has no pages.
 * @param slugs slugs from the root of the structure down to the entry; one slug outside structures
 */
export function entryUri(section: string, slugs: readonly string[], language: Language): string | null {
  const single = uriOfSingle[section];
  if (single) return single[language];
  const prefix = prefixes[section];
  return prefix ? [prefix[language], ...slugs].join('/') : null;
}

/** Placeholder for the address of a site in stored texts, as in Craft, because the address may change between starts. */
export function siteMark(handle: string): string {
  return `{site:${handle}}`;
}

/** Replaces the placeholders in links by the addresses of the sites. */
export function replaceSiteMarks(html: string, urlOf: (handle: string) => string): string {
  if (!html.includes('{site:')) return html;
  return html.replace(/(?<=\shref=["'])\{site:(\w+)\}(?=[/"'#])/g, (_mark, handle: string) =>
    withoutTrailing(urlOf(handle), '/'),
  );
}

/** Absolute address of a uri on a site; null without a uri. The home page has the address of the site. */
export function absoluteUrl(siteUrl: string, uri: string | null): string | null {
  if (uri === null) return null;
  if (uri === '__home__') return siteUrl;
  return `${withoutTrailing(siteUrl, '/')}/${uri}`;
}
