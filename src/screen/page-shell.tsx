import type { ReactNode } from 'react';
import type { HeaderTone } from '#src/content/header-tone.ts';
import type { Alternate, PageHead } from '#src/content/page-entry.ts';
import { PageLayout } from '#src/layouts/page-layout.tsx';
import { type RouteName, type RouteParams, decodeSegment, routeOf } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';
import { JsonLd, type JsonLdThing } from '#src/ui/json-ld.tsx';
import { toFeedLinks } from './feed-links.ts';
import { PageMeta } from './page-meta.tsx';
import { PagePoll } from './page-poll.client.tsx';
import { loadSiteDescription } from './site-description.ts';

/**
 * The props that the framework passes to a page: the parameters of its address, its path, its query and its children.
 */
export type FrameworkProps = Readonly<Record<string, string>>;

/** The parameters of a page's address, decoded, and its query. */
export function readAddress({ query = '', path: _path, children: _children, ...params }: FrameworkProps): {
  params: RouteParams;
  search: URLSearchParams;
} {
  const decoded = Object.entries(params).map(([key, value]) => [key, decodeSegment(value)]);
  return { params: Object.fromEntries(decoded), search: new URLSearchParams(query) };
}

interface PageShellProps {
  readonly route: RouteName;
  readonly site: Site;
  readonly head: PageHead;
  /** The tone of the header, if the entry sets it. */
  readonly headerTone?: HeaderTone | null | undefined;
  /** Links to the stylesheets of the page's module. */
  readonly styles: ReactNode;
  /**
   * Targets of the links to other languages when they differ from the head's alternates: they keep a list's filters.
   */
  readonly languageVersions?: readonly Alternate[] | undefined;
  /** What the page tells machines, at its end: it is the last thing that a visitor waits for. */
  readonly things?: readonly JsonLdThing[];
  readonly children: ReactNode;
}

/** A screen in the layout that the route table gives it, with its head and, if the table says so, regular refreshes. */
export async function PageShell({
  route,
  site,
  head,
  headerTone,
  styles,
  languageVersions,
  things = [],
  children,
}: PageShellProps) {
  const { env } = getRuntime();
  const { poll } = routeOf(route);
  const description = head.description ?? (await loadSiteDescription(site));
  return (
    <>
      <PageLayout route={route} site={site} alternates={languageVersions ?? head.alternates} headerTone={headerTone}>
        {styles}
        <PageMeta
          head={{ ...head, description }}
          site={site}
          sites={env.sites}
          systemName={env.systemName}
          feeds={toFeedLinks(route, site)}
          isArticle={route === 'article' || route === 'pressRelease'}
        />
        {children}
        {poll !== undefined && <PagePoll minutes={poll} />}
      </PageLayout>
      <JsonLd things={things} />
    </>
  );
}
