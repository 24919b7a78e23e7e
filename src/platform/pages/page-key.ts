import type { IncomingMessage } from 'node:http';
import { previewCookie, readPreviewClaim } from '#src/platform/request/preview-pass.ts';
import type { Env } from '#src/platform/process/env.ts';
import { type Site, basePathOf, findSite, siteHostOf } from '#src/contract/sites.ts';
import { missingPathOf } from './not-found-path.ts';
import type { PageRules } from './page-addresses.ts';

/** Identifies one variant of one page. */
export interface PageKey {
  /** Absolute address on the site's own origin, with only the query parameters that its screen knows. */
  readonly url: string;
  readonly site: Site;
  /** Whether it is the variant for visitors who have decided on consent. */
  readonly isDecided: boolean;
}

type AddressRules = Pick<PageRules, 'toKnownQuery' | 'isUnknown'>;

interface Place {
  readonly site: Site;
  readonly base: string;
}

/**
 * Derives the cache keys of pages. Requests that get the same bytes have the same key: an unknown host counts as the first
 * site's, unknown query parameters are ignored, and of all cookies only the decision on consent counts.
 */
export class PageKeys {
  readonly #sites: readonly Site[];
  readonly #cookie: string;
  readonly #previewSecret: string | null;
  readonly #origins = new Map<string, string>();
  readonly #places = new Map<string, Place[]>();
  readonly #decided = new Map<string, { readonly source: string; readonly expression: RegExp }>();
  readonly #rules: () => AddressRules | null;

  constructor(
    { sites, consentCookie, previewSecret }: Pick<Env, 'sites' | 'consentCookie' | 'previewSecret'>,
    rules: () => AddressRules | null,
  ) {
    this.#sites = sites;
    this.#cookie = `${consentCookie}=`;
    this.#previewSecret = previewSecret;
    this.#rules = rules;
    for (const site of sites) {
      const { host, origin } = new URL(site.url);
      this.#origins.set(host, this.#origins.get(host) ?? origin);
      const places = this.#places.get(this.#originOf(host)) ?? [];
      places.push({ site, base: basePathOf(site) });
      places.sort((a, b) => b.base.length - a.base.length);
      this.#places.set(this.#originOf(host), places);
    }
  }

  /** Whether it is known which addresses have a page: the application has been loaded. */
  get areKnown(): boolean {
    return this.#rules() !== null;
  }

  /**
   * The key of a request; null when it cannot be for a page. To be quick it does not check whether there is a page at a
   * path without a query: `parse` does.
   */
  nameOf(incoming: IncomingMessage, pathname: string): string | null {
    const { method, headers, url = '' } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return null;
    const origin = this.#originOf(headers.host ?? '');
    const isDecided = this.#isDecided(headers.cookie, origin, pathname);
    const start = url.indexOf('?');
    const asked = start === -1 ? '' : url.slice(start + 1);
    if (this.#claimsPreview(asked, headers.cookie ?? '')) return null;
    const query = asked === '' ? '' : this.#knownQuery(origin, pathname, asked);
    return query === null ? null : toName({ url: `${origin}${pathname}${query && `?${query}`}`, isDecided });
  }

  /** The parts of a key; null when no route matches its address. */
  parse(name: string): PageKey | null {
    const url = name.slice(1);
    const start = url.indexOf('/', url.indexOf('//') + 2);
    const [path = '', query = ''] = url.slice(start).split('?', 2);
    const origin = url.slice(0, start);
    const site = this.#siteOf(origin, path);
    // Dot segments and characters that have another canonical encoding are redirected.
    if (!site || !URL.canParse(url)) return null;
    const { host, pathname } = new URL(url);
    // A site's path in capitals is redirected to that site.
    if (pathname !== path || findSite(this.#sites, host, path) !== site) return null;
    if (this.#rules()?.toKnownQuery(site, path, query) !== query) return null;
    return { url, site, isDecided: name.startsWith(decidedMark) };
  }

  /** The name of the not-found page in place of one whose address is known to have no page; null for any other name. */
  toMissingName(name: string): string | null {
    const url = URL.parse(name.slice(1));
    if (!url) return null;
    const site = findSite(this.#sites, url.host, url.pathname);
    if (!this.#rules()?.isUnknown(site, url.pathname)) return null;
    return toName({ url: url.origin + missingPathOf(site), isDecided: name.startsWith(decidedMark) });
  }

  /** The cookies of the request that renders a variant: a refusal is valid whatever the wording of the question is. */
  cookieOf({ isDecided }: PageKey): string | null {
    return isDecided ? `${this.#cookie}rejected.2000-01-01T00:00:00Z.fr.00000000` : null;
  }

  /** Stores the pattern by which a valid decision on consent is recognised on a site. */
  learnConsent(site: Site, pattern: string): void {
    const known = this.#decided.get(site.handle);
    if (known?.source !== pattern) this.#decided.set(site.handle, { source: pattern, expression: new RegExp(pattern) });
  }

  #originOf(host: string): string {
    return this.#origins.get(host) ?? this.#origins.get(siteHostOf(this.#sites, host)) ?? '';
  }

  #siteOf(origin: string, pathname: string): Site | null {
    const places = this.#places.get(origin) ?? [];
    const place = places.find(({ base }) => base === '' || pathname === base || pathname.startsWith(`${base}/`));
    return place?.site ?? null;
  }

  /** Until a page of the site has been rendered, all visitors get the variant with the question, which a script closes. */
  #isDecided(cookies: string | undefined, origin: string, pathname: string): boolean {
    if (!cookies?.includes(this.#cookie)) return false;
    const site = this.#siteOf(origin, pathname);
    return (site && this.#decided.get(site.handle)?.expression.test(cookies)) ?? false;
  }

  /** A preview leaves the store, and nothing that only looks like one does. */
  #claimsPreview(query: string, cookies: string): boolean {
    const mayClaim = query.includes('token=') || cookies.includes(`${previewCookie}=`);
    return mayClaim && readPreviewClaim(this.#previewSecret, new URLSearchParams(query), cookies) !== null;
  }

  #knownQuery(origin: string, pathname: string, query: string): string | null {
    const site = this.#siteOf(origin, pathname);
    if (!site) return ''; // No page is outside of all sites.
    return this.#rules()?.toKnownQuery(site, pathname, query) ?? null;
  }
}

const decidedMark = '+';
const askedMark = '-';

/** `-https://example.org/blogue?page=2` */
export function toName({ url, isDecided }: Pick<PageKey, 'url' | 'isDecided'>): string {
  return (isDecided ? decidedMark : askedMark) + url;
}
