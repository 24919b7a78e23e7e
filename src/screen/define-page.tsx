import type { ReactNode } from 'react';
import { BackendError } from '#src/content/backend-error.ts';
import { content } from '#src/content/client.ts';
import { type FragmentOf, type TadaDocumentNode, readFragment } from '#src/content/graphql.ts';
import { toHeaderTone } from '#src/content/header-tone.ts';
import { liveIndex } from '#src/content/live-index.ts';
import { type Alternate, PageEntryFragment, type PageHead, toPageHead } from '#src/content/page-entry.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { loadFrame } from '#src/layouts/load-frame.ts';
import { isSlug } from './slug.ts';
import { type RouteName, type RouteParams, href, routeOf } from '#src/routes.ts';
import { expireAt } from '#src/request/note-page.ts';
import { getRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { toAskedPath } from './asked-path.ts';
import { NotFound } from './not-found.tsx';
import { type FrameworkProps, PageShell, readAddress } from './page-shell.tsx';
import { Unavailable } from './unavailable.tsx';

/** What every page asks for: the entry that decides status, head and languages. */
type PageEntry = FragmentOf<typeof PageEntryFragment>;
export interface PageResult {
  readonly entry: PageEntry | null;
}
export type PageVariables = Readonly<Record<string, unknown>> & { readonly site: string };

/** What a page is composed from, once its entry is known to exist. */
export interface PageProps<Result extends PageResult> {
  readonly data: Result;
  readonly entry: NonNullable<Result['entry']>;
  readonly site: Site;
  readonly locale: Locale;
  readonly params: RouteParams;
  /** The query of the address. */
  readonly search: URLSearchParams;
}

/** A page as the query of its address changes it. */
export interface PageVariant {
  readonly head: PageHead;
  /** This page on the other sites, with what the visitor chose. */
  readonly languageVersions: readonly Alternate[];
}

interface PageDefinition<Result extends PageResult, Variables extends PageVariables> {
  readonly route: RouteName;
  /** Links to the stylesheets of the page's module and all it imports: `import.meta.viteRsc.loadCss()`. */
  readonly styles: ReactNode;
  /** The one document that is awaited. */
  readonly document: TadaDocumentNode<Result, Variables>;
  readonly variables: (input: { site: string; params: RouteParams }) => Variables;
  /** For pages whose address has a query with a meaning. */
  readonly toVariant?: (props: PageProps<Result>, head: PageHead) => PageVariant;
  readonly Content: (props: PageProps<Result>) => ReactNode | Promise<ReactNode>;
}

/**
 * Makes the component of a screen that editors write. It awaits one document, because that decides status, title and
 * languages, and composes the rest, which may stream. No entry, or an address that no live page has: the not-found page
 * with status 404. A failing backend with nothing in cache: an error page with status 503.
 */
export function definePage<Result extends PageResult, Variables extends PageVariables>(
  definition: PageDefinition<Result, Variables>,
) {
  return async function Page(address: FrameworkProps) {
    const { site } = getRequestContext();
    const frame = loadFrame(site);
    const { params, search } = readAddress(address);
    const outcome = await load(definition, site, params);
    if (outcome === 'unavailable') return <Unavailable />;
    if (outcome === 'not-found') return <NotFound />;
    const { entry } = outcome;
    await frame; // The wording that comes with it is said all over the page.
    const { env } = getRuntime();
    const head = toPageHead(entry, site, env);
    const props = { data: outcome, entry, site, locale: localeOf(site), params, search };
    const variant = definition.toVariant?.(props, head);
    return (
      <PageShell
        route={definition.route}
        site={site}
        head={variant?.head ?? head}
        headerTone={toHeaderTone(readFragment(PageEntryFragment, entry))}
        styles={definition.styles}
        languageVersions={variant?.languageVersions}
      >
        <definition.Content {...props} />
      </PageShell>
    );
  };
}

async function load<Result extends PageResult, Variables extends PageVariables>(
  { route, document, variables }: PageDefinition<Result, Variables>,
  site: Site,
  params: RouteParams,
): Promise<(Result & { entry: NonNullable<Result['entry']> }) | 'not-found' | 'unavailable'> {
  const context = getRequestContext();
  const { log } = getRuntime();
  const { requestId, url, previewToken } = context;
  if (!routeOf(route).query) {
    log.error(`404: No GraphQL query found for ${route}.`, { requestId });
    return 'not-found';
  }
  if (!Object.values(params).every(isSlug)) {
    log.warn('404: Element(s) Not Found', { requestId, path: url.pathname });
    return 'not-found';
  }
  // A draft may have an address that no live page has.
  const found = previewToken === null ? liveIndex.find(route, site, params) : null;
  if (found?.kind === 'unknown') {
    expireAt(found.until);
    log.warn('404: Element(s) Not Found', { requestId, path: url.pathname });
    return 'not-found';
  }
  try {
    const data = await content.query(document, variables({ site: site.handle, params }));
    if (hasEntry(data)) {
      if (Object.keys(params).length === 0 || previewToken !== null) return data;
      const path = toAskedPath(route, site, params, readFragment(PageEntryFragment, data.entry));
      if (path === href(route, site, params)) return data;
      if (path !== null) context.redirectTo = path + url.search;
    }
    log.warn('404: Element(s) Not Found', { requestId, path: url.pathname });
    return 'not-found';
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('The content backend failed and nothing is in cache.', { requestId, path: url.pathname, error });
    return 'unavailable';
  }
}

function hasEntry<Result extends PageResult>(data: Result): data is Result & { entry: NonNullable<Result['entry']> } {
  return data.entry !== null && data.entry !== undefined;
}
