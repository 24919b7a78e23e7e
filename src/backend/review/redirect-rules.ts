import { linePath } from '#src/backend/content/load-redirects.ts';
import type { Redirect } from '#src/contract/redirect-list.ts';
import { toTarget } from '#src/contract/redirect-list.ts';
import { createRedirectTable, decodePath, isForSite, isWithin, toAddressKey } from '#src/contract/redirect-table.ts';
import { isOwnScreen } from './link-rules.ts';
import type { Report, ReviewedContent, ReviewedEntry, ReviewedSite } from './reviewed-content.ts';

/** Reports redirects that go in circles, over other redirects or nowhere, and those for addresses that have a page. */
export function reviewRedirects({ entries, redirects, sites }: ReviewedContent, report: Report): void {
  if (!redirects) return;
  const table = createRedirectTable(redirects.rules, sites);
  for (const { line, field, message } of table.problems) report(redirects.place, linePath(line, field), message);
  const wrong = new Set(table.problems.map(({ line }) => line));
  const chained = new Map(table.chained.map(({ redirect, location }) => [redirect.line, location]));
  const pages = new Map(
    entries.flatMap((entry) => (entry.path === null ? [] : [[keyOf(entry.site, entry.path), entry] as const])),
  );
  for (const redirect of redirects.rules) {
    const { from, line, to } = redirect;
    if (wrong.has(line)) continue;
    const tell = (field: string, message: string) => report(redirects.place, linePath(line, field), message);
    const here = sites.filter((site) => isForSite(redirect, site) && isWithin(from, site));
    const page = here.map((site) => pages.get(keyOf(site, from))).find((entry) => entry?.isLive);
    const location = chained.get(line);
    if (page)
      tell(
        'from',
        `expected an address without a page, found ${page.place} at ${from}: remove the rule or move the page`,
      );
    if (location) tell('to', `expected the last address, found ${to}, which leads on: write ${decodePath(location)}`);
    else if (leadsNowhere(redirect, sites, pages))
      tell('to', `expected an address that visitors see, found no page at ${to}: correct it`);
  }
}

/** Whether a rule leads to a path of the site's own where visitors see nothing. */
function leadsNowhere(
  redirect: Redirect,
  sites: readonly ReviewedSite[],
  pages: ReadonlyMap<string, ReviewedEntry>,
): boolean {
  const origins = new Set(sites.map(({ url }) => new URL(url).origin));
  const from = sites.find((site) => isForSite(redirect, site));
  const target = from && toTarget(redirect.to, new URL(from.url).origin);
  if (!target || !origins.has(target.origin) || isOwnScreen(target.pathname)) return false;
  return !pages.get(target.origin + toAddressKey(target.pathname))?.isLive;
}

function keyOf({ url }: ReviewedSite, path: string): string {
  return new URL(url).origin + toAddressKey(path);
}
