import type { Redirect } from '#src/contract/redirect-list.ts';
import { writeRedirectList } from '#src/contract/redirect-list.ts';
import { isForSite, isWithin, toAddressKey } from '#src/contract/redirect-table.ts';
import type { ContentStore } from './content/content-store.ts';
import type { ContentSite } from './content/content-types.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { pathOfUri } from './review/reviewed-content.ts';

interface Options {
  readonly sites: readonly ContentSite[];
  readonly addresses: KnownAddresses;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The redirects of the content as a list: the editors' own, and one from each earlier address of an entry. An editors' rule
 * for an address at which visitors see an entry is left out, because the entry wins and nothing should lead past it.
 */
export function answerRedirects(store: ContentStore, options: Options): Response {
  const live = livePaths(store, options);
  const own = store.redirects.filter((redirect) => !isLive(redirect, live, options.sites));
  const ownKeys = new Set(own.map(({ from }) => toAddressKey(from)));
  const moved = options.addresses.findMoved(store).flatMap(({ site: handle, from, to }) => {
    const site = options.sites.find((each) => each.handle === handle);
    const [old, present] = site ? [pathOfUri(site, from), pathOfUri(site, to)] : [null, null];
    return old && present && !ownKeys.has(toAddressKey(old)) ? [{ from: old, to: present, language: handle }] : [];
  });
  const body = writeRedirectList([...own, ...moved]);
  return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' } });
}

/** `fr_ca /blogue/serre` for every page that visitors see. */
function livePaths(store: ContentStore, { sites, now }: Options): Set<string> {
  const rows = store.database.all(
    `SELECT site, uri FROM elements WHERE draft = '' AND kind = 'entry' AND uri IS NOT NULL
      AND enabled = 1 AND post_date <= ? AND (expiry_date IS NULL OR expiry_date > ?)`,
    [now, now],
  );
  const bySite = new Map(sites.map((site) => [site.handle, site]));
  return new Set(
    rows.flatMap(({ site: handle, uri }) => {
      const site = bySite.get(String(handle));
      const path = site ? pathOfUri(site, String(uri)) : null;
      return path === null ? [] : [`${handle} ${toAddressKey(path)}`];
    }),
  );
}

function isLive(redirect: Redirect, live: ReadonlySet<string>, sites: readonly ContentSite[]): boolean {
  const key = toAddressKey(redirect.from);
  return sites.some(
    (site) => isForSite(redirect, site) && isWithin(redirect.from, site) && live.has(`${site.handle} ${key}`),
  );
}
