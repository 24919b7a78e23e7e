import { type ReactNode, Suspense } from 'react';
import type { HeaderTone } from '#src/site/content/header-tone.ts';
import type { Alternate, PageHead } from '#src/site/content/page-entry.ts';
import { loadFrame } from '#src/site/layout/load-frame.ts';
import { PageLayout } from '#src/site/layout/page-layout.tsx';
import { late, untilFirstByte } from '#src/site/layout/first-byte-deadline.ts';
import { type RouteName, type RouteParams, decodeSegment, routeOf } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { JsonLd, type JsonLdThing } from '#src/site/ui/json-ld.tsx';
import { toFeedLinks } from './feed-links.ts';
import { LatePart } from './streamed-part.tsx';
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

type LoadThings = () => Promise<readonly JsonLdThing[]>;

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
  /** The page's structured data, at its end, because visitors do not need it. */
  readonly things?: readonly JsonLdThing[] | LoadThings;
  readonly children: ReactNode;
}

/**
 * A screen in the layout that the route table gives it, with its head and, if the table says so, regular refreshes. When the
 * frame takes longer than the first byte waits, everything but the head follows it.
 */
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
  const { poll } = routeOf(route);
  const hasFrame = (await untilFirstByte(loadFrame(site))) !== late;
  const description = head.description ?? (await untilFirstByte(loadSiteDescription(site)));
  const layout = (
    <PageLayout route={route} site={site} alternates={languageVersions ?? head.alternates} headerTone={headerTone}>
      {children}
      {poll !== undefined && <PagePoll minutes={poll} />}
    </PageLayout>
  );
  return (
    <>
      {styles}
      <PageMeta
        head={{ ...head, description: description === late ? null : description }}
        site={site}
        feeds={toFeedLinks(route, site)}
        isArticle={route === 'article' || route === 'pressRelease'}
      />
      {hasFrame ? layout : <LatePart>{layout}</LatePart>}
      {typeof things === 'function' ? (
        <Suspense>
          <LateThings load={things} />
        </Suspense>
      ) : (
        <JsonLd things={things} />
      )}
    </>
  );
}

async function LateThings({ load }: { load: LoadThings }) {
  return <JsonLd things={await load()} />;
}
