import { sections } from '#src/contract/model.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';
import type { Language } from './content-types.ts';

/**
 * Where an entry is, without leading slash and unencoded, as Craft stores it: `blogue/serre-talle`, `pages/a-propos/equipe`,
 * `__home__`. Null when the section has no pages.
 * @param slugs slugs from the root of the structure down to the entry; one slug outside structures
 */
export function entryUri(section: string, slugs: readonly string[], language: Language): string | null {
  const { kind, path } = sections.get(section) ?? {};
  if (!path) return null;
  return kind === 'single' ? path[language] : [path[language], ...slugs].join('/');
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
