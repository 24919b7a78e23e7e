import { withoutTrailing } from '#src/platform/lib/text.ts';
/** A site as the `SITES` setting lists it; its address may be a path below the public origin. */
interface ListedSite {
  readonly handle: string;
  readonly languageID: string;
  readonly siteName: string;
  readonly url: string;
}

/** The sites that the application and the embedded backend both serve without `SITES`. */
export const defaultSites: readonly ListedSite[] = [
  { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: '/' },
  { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: '/en' },
];

/** The same sites with absolute addresses below an origin: `https://example.org` and `https://example.org/en`. */
export function defaultSitesAt(origin: string): ListedSite[] {
  return defaultSites.map((site) => ({ ...site, url: withoutTrailing(new URL(site.url, `${origin}/`).href, '/') }));
}
