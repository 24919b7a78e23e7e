import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts';
import { describeOrganization } from '#src/site/features/footer/describe-organization.ts';
import { loadFrame } from '#src/site/layout/load-frame.ts';
import { absoluteUrl, href } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import type { JsonLdThing } from '#src/site/ui/json-ld.tsx';

/** The home page's schema.org description: the organisation, and the website with its search. */
export async function describeSite(site: Site): Promise<JsonLdThing[]> {
  const { settings } = await loadFrame(site);
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(href('search', site), site)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    name: getRuntime().env.systemName,
    url: site.url,
    inLanguage: site.languageID,
    potentialAction: search,
  };
  return [describeOrganization(settings, site), website];
}
