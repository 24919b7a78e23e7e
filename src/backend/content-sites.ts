import type { BackendSite } from './backend-options.ts';
import type { ContentSite } from './content/content-types.ts';
import { languages } from './content/content-types.ts';

/** Adds the content language to every site. Throws for a language in which no content is written. */
export function toContentSites(sites: readonly BackendSite[]): ContentSite[] {
  if (sites.length === 0) throw new Error('SITES: expected at least one site, found none.');
  return sites.map((site) => {
    const language = languages.find((each) => each === site.languageID.slice(0, 2).toLowerCase());
    if (!language) {
      const known = languages.join(' or ');
      throw new Error(
        `SITES: expected a languageID that begins with ${known} for the site ${site.handle}, found "${site.languageID}".`,
      );
    }
    return { ...site, language };
  });
}
