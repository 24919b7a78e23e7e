import { liveIndex } from '#src/site/content/live-address-index.ts';
import { loadPageAddresses } from '#src/site/content/site-addresses.ts';
import { matchRoute } from '#src/site/routes.ts';
import type { LiveAddress } from '#src/platform/pages/page-addresses.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, pathWithin } from '#src/contract/sites.ts';

/**
 * Addresses of a site's live pages that robots may index: the home page, then screens with one page, then all others.
 * Rejects when the backend fails. It also fills the index of live pages, because its caller is about to render them.
 */
export async function loadLiveAddresses(site: Site, maximum: number): Promise<LiveAddress[]> {
  liveIndex.prepare(site);
  const addresses = await loadPageAddresses(site, getRuntime().env.sites, maximum);
  return addresses
    .map(({ path }) => ({ path, rank: rankOf(path, site) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ path, rank }) => ({ path, isFirst: rank < 2 }));
}

/** 0 for the home page, 1 for the only page of a kind, 2 for one of many. */
function rankOf(path: string, site: Site): number {
  const match = matchRoute(pathWithin(basePathOf(site), path) ?? path);
  if (match?.name === 'home') return 0;
  return match && Object.keys(match.params).length === 0 ? 1 : 2;
}
