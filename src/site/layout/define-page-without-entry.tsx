import type { ReactNode } from 'react';
import { BackendError } from '#src/site/content/backend-error.ts';
import { type PageHead, toPlainHead } from '#src/site/content/page-entry.ts';
import { type SectionRoute, hasSection } from '#src/site/content/optional-sections.ts';
import type { Locale } from '#src/contract/locales.ts';
import { loadFrame } from '#src/site/layout/load-frame.ts';
import { getRequestContext, markFlawed } from '#src/platform/request/request-context.ts';
import { type RouteName, type RouteParams, href } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { EarlyHead, orEarlyHead } from './early-head.ts';
import { LatePart } from './streamed-part.tsx';
import { NotFound, NotFoundContent } from './not-found.tsx';
import { type FrameworkProps, PageShell, readAddress } from './page-shell.tsx';
import { Unavailable, UnavailableContent } from './unavailable.tsx';

/** The props of a page without an entry. */
export interface EntrylessPageProps {
  readonly site: Site;
  readonly locale: Locale;
  readonly params: RouteParams;
  /** The query of the address. */
  readonly search: URLSearchParams;
}

/** The head of a page without an entry. */
export interface EntrylessHead {
  /** Without the site's name, which is appended. */
  readonly title: string;
  readonly description?: string | null;
  readonly robots?: readonly string[];
  /** Query that the links to the other languages keep: `q=serre`. */
  readonly query?: string;
}

interface EntrylessPageDefinition<Prepared> {
  /** A route without a GraphQL query in the route table. */
  readonly route: RouteName;
  /** Links to the stylesheets of the page's module and all it imports: `import.meta.viteRsc.loadCss()`. */
  readonly styles: ReactNode;
  readonly head: (props: EntrylessPageProps) => EntrylessHead;
  /** The section that it belongs to. Where the organisation does without it, the page has status 404. */
  readonly section?: SectionRoute;
  /** Loads the data that the page requires. When the backend fails, the page has status 503. */
  readonly prepare?: (props: EntrylessPageProps) => Promise<Prepared>;
  readonly Content: (props: EntrylessPageProps & { readonly prepared: Prepared | null }) => ReactNode;
}

/**
 * Makes the component of a screen without an entry. Its head awaits no data, and it is available on every site even
 * when the backend fails, unless it has a `prepare`.
 */
export function definePageWithoutEntry<Prepared = null>({
  route,
  styles,
  head,
  section,
  prepare,
  Content,
}: EntrylessPageDefinition<Prepared>) {
  return async function Page(address: FrameworkProps) {
    const { site } = getRequestContext();
    const frame = loadFrame(site); // Its recurring labels are used all over the page.
    const props = { site, locale: localeOf(site), ...readAddress(address) };
    const own = toHead(route, head(props), props);
    const loading = prepareOrReport(prepare, props);
    const outcome: Promise<Awaited<typeof loading> | 'not-found'> = section
      ? orNotFound(section, loading, frame)
      : loading;
    const known = await orEarlyHead(outcome, () => own);
    if (known === 'unavailable') return <Unavailable />;
    if (known === 'not-found') return <NotFound />;
    const Rest = async () => {
      const [late] = await Promise.all([outcome, frame]);
      if (late === 'not-found') return <NotFoundContent />;
      if (late !== 'unavailable') return <Content {...props} prepared={late.prepared} />;
      markFlawed();
      return <UnavailableContent />;
    };
    return (
      <PageShell route={route} site={site} head={own} styles={styles}>
        {known instanceof EarlyHead ? (
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

async function orNotFound<Outcome>(section: SectionRoute, loading: Promise<Outcome>, frame: Promise<unknown>) {
  await frame;
  return hasSection(section) ? loading : 'not-found';
}

async function prepareOrReport<Prepared>(
  prepare: ((props: EntrylessPageProps) => Promise<Prepared>) | undefined,
  props: EntrylessPageProps,
): Promise<{ readonly prepared: Prepared | null } | 'unavailable'> {
  const { requestId, url } = getRequestContext();
  try {
    return { prepared: (await prepare?.(props)) ?? null };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    getRuntime().log.error(
      'The content backend failed and there is no earlier answer; the page has status 503. Check the backend.',
      { requestId, path: url.pathname, error },
    );
    return 'unavailable';
  }
}

function toHead(
  route: RouteName,
  { title, description = null, robots = [], query }: EntrylessHead,
  { site, params }: EntrylessPageProps,
): PageHead {
  const { env } = getRuntime();
  const suffix = query ? `?${query}` : '';
  return {
    ...toPlainHead(title, description, env.systemName),
    robots,
    canonical: href(route, site, params),
    alternates: env.sites.map((other) => ({ site: other, path: href(route, other, params) + suffix })),
  };
}
