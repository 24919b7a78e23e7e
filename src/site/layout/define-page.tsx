import type { ReactNode } from 'react';
import { BackendError } from '#src/site/content/backend-error.ts';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, type TadaDocumentNode, readFragment } from '#src/site/content/graphql.ts';
import { toHeaderTone } from '#src/site/content/header-tone.ts';
import { liveIndex } from '#src/site/content/live-address-index.ts';
import { type Alternate, PageEntryFragment, type PageHead, toPageHead } from '#src/site/content/page-entry.ts';
import { keepShareCard } from '#src/site/content/share-card.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { loadFrame } from '#src/site/layout/load-frame.ts';
import { late, untilFirstByte } from '#src/site/layout/first-byte-deadline.ts';
import { expireAt, getRequestContext, markFlawed } from '#src/platform/request/request-context.ts';
import { type RouteName, type RouteParams, href, routeOf } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import type { JsonLdThing } from '#src/site/ui/json-ld.tsx';
import { describeEntryTrail } from './describe-trail.ts';
import { EarlyHead, orEarlyHead } from './early-head.ts';
import { LatePart } from './streamed-part.tsx';
import { NotFound, NotFoundContent } from './not-found.tsx';
import { type FrameworkProps, PageShell, readAddress } from './page-shell.tsx';
import { isSlug, toRequestedPath } from './requested-path.ts';
import { Unavailable, UnavailableContent } from './unavailable.tsx';

/** The selection of every page's document: the entry that decides status, head and language versions. */
export interface PageResult {
  readonly entry: (FragmentOf<typeof PageEntryFragment> & { readonly __typename: string }) | null;
}
export type PageVariables = Readonly<Record<string, unknown>> & { readonly site: string };

type TypeNameOf<Result extends PageResult> = NonNullable<Result['entry']>['__typename'];

/** The entry of a result, narrowed to the page's type. */
type EntryOf<Result extends PageResult, Type extends string> = NonNullable<Result['entry']> & {
  readonly __typename: Type;
};

/** The props of a page, once its entry is known to exist and to have the page's type. */
export interface PageProps<Result extends PageResult, Type extends string> {
  readonly data: Result;
  readonly entry: EntryOf<Result, Type>;
  readonly site: Site;
  readonly locale: Locale;
  readonly params: RouteParams;
  /** The query of the address. */
  readonly search: URLSearchParams;
}

/** The head and language versions of a page, as the query of its address changes them. */
export interface PageVariant {
  readonly head: PageHead;
  /** This page on the other sites, with the visitor's choices. */
  readonly languageVersions: readonly Alternate[];
}

interface PageDefinition<Result extends PageResult, Variables extends PageVariables, Type extends TypeNameOf<Result>> {
  readonly route: RouteName;
  /** The only type of entry that the page can show. */
  readonly type: Type;
  /** Links to the stylesheets of the page's module and all it imports: `import.meta.viteRsc.loadCss()`. */
  readonly styles: ReactNode;
  /** The one document that is awaited. */
  readonly document: TadaDocumentNode<Result, Variables>;
  readonly variables: (input: { site: string; params: RouteParams }) => Variables;
  /** Whether a query changes the head, so that only the entry can tell it. */
  readonly hasOwnHead?: (search: URLSearchParams, locale: Locale) => boolean;
  /** For pages whose query changes their content. */
  readonly toVariant?: (props: PageProps<Result, Type>, head: PageHead) => PageVariant;
  /** The page's schema.org description of its entry. `path` is the path of the page. */
  readonly describe?: (
    props: PageProps<Result, Type> & { readonly path: string },
  ) => readonly JsonLdThing[] | Promise<readonly JsonLdThing[]>;
  readonly Content: (props: PageProps<Result, Type>) => ReactNode | Promise<ReactNode>;
}

/**
 * Makes the component of a screen with an entry. It waits for one document, which decides status, title and languages; the
 * rest may stream. Without an entry, with an entry of another type, or at an address without a live page it shows the
 * not-found page with status 404; when the backend fails and nothing is cached, an error page with status 503.
 *
 * When the document takes longer than the first byte waits, a page that the index of live addresses knows begins with the
 * head that it has there, and status 200; the document then follows, even if it is a failure. Any other address waits, so
 * that its status stays true.
 */
export function definePage<
  Result extends PageResult,
  Variables extends PageVariables,
  const Type extends TypeNameOf<Result>,
>(definition: PageDefinition<Result, Variables, Type>) {
  const { route, styles, hasOwnHead, toVariant, describe, Content } = definition;
  return async function Page(address: FrameworkProps) {
    const { site } = getRequestContext();
    const locale = localeOf(site);
    const frame = loadFrame(site); // It brings the editors' recurring labels.
    const { params, search } = readAddress(address);
    const loading = load(definition, site, params);
    const toProps = (loaded: Loaded<Result, Type>) => ({ ...loaded, site, locale, params, search });
    const toThings = async (loaded: Loaded<Result, Type>) => {
      const path = href(route, site, params);
      const { title } = readFragment(PageEntryFragment, loaded.entry);
      return [
        ...describeEntryTrail(route, formatText(locale, title), path, site),
        ...((await describe?.({ ...toProps(loaded), path })) ?? []),
      ];
    };
    const findHead = () => (hasOwnHead?.(search, locale) ? null : liveIndex.findHead(route, site, params));
    const known = await orEarlyHead(loading, findHead);
    if (known === 'unavailable') return <Unavailable />;
    if (known === 'not-found') return <NotFound />;
    const isEarly = known instanceof EarlyHead;
    const isWhole = (await untilFirstByte(frame)) !== late && !isEarly;
    const shell = { route, site, styles, ...(isEarly ? { head: known.head } : toOwnHead(toProps(known), toVariant)) };
    if (isWhole) {
      return (
        <PageShell {...shell} things={await toThings(known)}>
          <Content {...toProps(known)} />
        </PageShell>
      );
    }
    const Rest = async () => {
      const [outcome] = await Promise.all([loading, frame]);
      if (outcome === 'not-found') return <NotFoundContent />;
      if (outcome !== 'unavailable') return <Content {...toProps(outcome)} />;
      markFlawed();
      return <UnavailableContent />;
    };
    const loadThings = async () => {
      const [outcome] = await Promise.all([loading, frame]);
      return typeof outcome === 'string' ? [] : toThings(outcome);
    };
    return (
      <PageShell {...shell} things={loadThings}>
        {isEarly ? (
          <LatePart>
            <Rest />
          </LatePart>
        ) : (
          <Rest />
        )}
      </PageShell>
    );
  };
}

function toOwnHead<Result extends PageResult, Type extends string>(
  props: PageProps<Result, Type>,
  toVariant: ((props: PageProps<Result, Type>, head: PageHead) => PageVariant) | undefined,
) {
  const head = toPageHead(props.entry, props.site, getRuntime().env);
  const headerTone = toHeaderTone(readFragment(PageEntryFragment, props.entry));
  return { head, headerTone, ...toVariant?.(props, head) };
}

interface Loaded<Result extends PageResult, Type extends string> {
  readonly data: Result;
  readonly entry: EntryOf<Result, Type>;
}

async function load<Result extends PageResult, Variables extends PageVariables, Type extends TypeNameOf<Result>>(
  { route, type, document, variables }: PageDefinition<Result, Variables, Type>,
  site: Site,
  params: RouteParams,
): Promise<Loaded<Result, Type> | 'not-found' | 'unavailable'> {
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
  // A draft may have an address that is not in the index of live pages.
  const found = previewToken === null ? liveIndex.find(route, site, params) : null;
  if (found?.kind === 'unknown') {
    expireAt(found.until);
    log.warn('404: Element(s) Not Found', { requestId, path: url.pathname });
    return 'not-found';
  }
  try {
    const data = await content.query(document, variables({ site: site.handle, params }));
    const { entry } = data;
    if (entry && !isOfType(entry, type)) {
      const { __typename: actual } = entry;
      log.error(
        '404: The entry has another type than its page shows. Correct the section or the entry type in the CMS.',
        {
          requestId,
          path: url.pathname,
          type,
          actual,
        },
      );
      return 'not-found';
    }
    if (entry) {
      if (previewToken !== null) return { data, entry };
      const fields = readFragment(PageEntryFragment, entry);
      const own = href(route, site, params);
      const path = Object.keys(params).length === 0 ? own : toRequestedPath(route, site, params, fields);
      if (path === own) {
        keepShareCard(fields, site);
        return { data, entry };
      }
      if (path !== null) context.redirectTo = path + url.search;
    }
    log.warn('404: Element(s) Not Found', { requestId, path: url.pathname });
    return 'not-found';
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('The content backend failed and nothing is cached; the page has status 503. Check the backend.', {
      requestId,
      path: url.pathname,
      error,
    });
    return 'unavailable';
  }
}

function isOfType<Entry extends { readonly __typename: string }, Type extends string>(
  entry: Entry,
  type: Type,
): entry is Entry & { readonly __typename: Type } {
  return entry.__typename === type;
}
