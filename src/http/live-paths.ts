import { loadPageAddresses } from '#src/content/site-addresses.ts';
import { matchRoute } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, basePathOf, pathWithin } from '#src/sites.ts';

/** Paths of a site's live pages that robots may list: its home page and its lists first. Rejects when the backend fails. */
export async function loadLivePaths(site: Site, maximum: number): Promise<string[]> {
  const addresses = await loadPageAddresses(site, getRuntime().env.sites, maximum);
  const paths = addresses.map(({ path }) => path);
  return paths.toSorted((a, b) => rankOf(a, site) - rankOf(b, site));
}

/** 0 for the home page, 1 for a page of its own kind, 2 for one of many. */
function rankOf(path: string, site: Site): number {
  const match = matchRoute(pathWithin(basePathOf(site), path) ?? path);
  if (match?.name === 'home') return 0;
  return match && Object.keys(match.params).length === 0 ? 1 : 2;
}
