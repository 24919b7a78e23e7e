import type { ReactNode } from 'react';
import type { PageHead } from '#src/content/page-entry.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { preloadFrame } from '#src/layouts/load-frame.ts';
import { type RouteName, type RouteParams, href } from '#src/routes.ts';
import { getRequestContext } from '#src/server/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { type FrameworkProps, PageShell, readAddress } from './page-shell.tsx';

/** What a page without an entry is composed from. */
export interface EntrylessPageProps {
  readonly site: Site;
  readonly locale: Locale;
  readonly params: RouteParams;
  /** The query of the address. */
  readonly search: URLSearchParams;
}

/** What a page without an entry says of itself in the document's head. */
export interface EntrylessHead {
  /** Without the site's name, which is added. */
  readonly title: string;
  readonly robots?: readonly string[];
  /** What the other languages' addresses carry over from this one: `q=serre`. */
  readonly query?: string;
}

interface EntrylessPageDefinition {
  /** A route that disables the query in the route table. */
  readonly route: RouteName;
  /** Links to the stylesheets of the page's module and all it imports: `import.meta.viteRsc.loadCss()`. */
  readonly styles: ReactNode;
  readonly head: (props: EntrylessPageProps) => EntrylessHead;
  readonly Content: (props: EntrylessPageProps) => ReactNode | Promise<ReactNode>;
}

/**
 * Makes the component of a screen that no editor writes: it has no entry, so nothing is awaited for its status and its
 * head, and it is there on every site even when the backend fails.
 */
export function definePageWithoutEntry({ route, styles, head, Content }: EntrylessPageDefinition) {
  return function Page(address: FrameworkProps) {
    const { site } = getRequestContext();
    preloadFrame(site);
    const props = { site, locale: localeOf(site), ...readAddress(address) };
    return (
      <PageShell route={route} site={site} head={toHead(route, head(props), props)} styles={styles}>
        <Content {...props} />
      </PageShell>
    );
  };
}

function toHead(
  route: RouteName,
  { title, robots = [], query }: EntrylessHead,
  { site, locale, params }: EntrylessPageProps,
): PageHead {
  const { env } = getRuntime();
  const suffix = query ? `?${query}` : '';
  return {
    title: formatMessage(locale, 'seo.titleWithSuffix', { title, name: env.systemName }),
    description: null,
    socialTitle: title,
    socialDescription: null,
    socialImage: null,
    robots,
    canonical: href(route, site, params),
    alternates: env.sites.map((other) => ({ site: other, path: href(route, other, params) + suffix })),
  };
}
