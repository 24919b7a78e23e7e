import type { BackendSite } from './backend-options.ts';
import type { ContentSite } from './content/content-types.ts';
import { languages } from './content/content-types.ts';

/** Finds the language of every site. Throws when a site has none of those that content is written in. */
export function toContentSites(sites: readonly BackendSite[]): ContentSite[] {
  if (sites.length === 0) throw new Error('The backend needs at least one site.');
  return sites.map((site) => {
    const language = languages.find((each) => each === site.languageID.slice(0, 2).toLowerCase());
    if (!language) {
      const known = languages.join(' or ');
      throw new Error(
        `The site ${site.handle} has the language ${site.languageID}, but content is written in ${known}.`,
      );
    }
    return { ...site, language };
  });
}
