import { type Language, languageOf } from '#src/contract/locales.ts';
import { type Site, basePathOf, localeOf, pathWithin } from '#src/contract/sites.ts';

type Pattern = `/${string}`;

export interface RouteDefinition {
  /** Patterns below a site's base path, by language; the first one of a language is its canonical form. */
  readonly paths: Readonly<Record<Language, readonly Pattern[]>>;
  /** Whether the route asks the backend for an entry; without it the screen shows only texts of the interface. */
  readonly query: boolean;
  readonly layout: 'default' | 'simple' | 'base';
  /** Tone of the header on screens that are not small. */
  readonly headerTone: 'dark' | 'light';
  /** Minutes between refreshes of the visible page; absent: never. */
  readonly poll?: number;
  /** Name of the analytics page-view event when it is not the route's name. */
  readonly analyticsTag?: string;
  /** Removed at start-up unless the process runs for development. */
  readonly isForDevelopment?: true;
}

const page = { query: true, layout: 'default', headerTone: 'dark' } as const;

const genericPaths = [
  '/pages/[slug]',
  '/pages/[secondLevelSlug]/[slug]',
  '/pages/[firstLevelSlug]/[secondLevelSlug]/[slug]',
] as const;

/** The route table: the only place with the names, paths and properties of screens. */
export const routes = {
  home: { ...page, paths: { fr: ['/'], en: ['/'] } },
  articlesIndex: { ...page, paths: { fr: ['/blogue'], en: ['/blog'] } },
  article: { ...page, paths: { fr: ['/blogue/[slug]'], en: ['/blog/[slug]'] } },
  coachsAndExpertsIndex: { ...page, paths: { fr: ['/coachs-et-experts'], en: ['/coachs-and-experts'] } },
  entity: { ...page, paths: { fr: ['/coachs-et-experts/[slug]'], en: ['/coachs-and-experts/[slug]'] } },
  companiesIndex: { ...page, paths: { fr: ['/entreprises'], en: ['/companies'] } },
  company: { ...page, paths: { fr: ['/entreprises/[slug]'], en: ['/companies/[slug]'] } },
  contact: { ...page, paths: { fr: ['/contact'], en: ['/contact'] } },
  eventsIndex: { ...page, paths: { fr: ['/evenements'], en: ['/events'] }, poll: 15 },
  event: { ...page, paths: { fr: ['/evenements/[slug]'], en: ['/events/[slug]'] }, poll: 15 },
  page: { ...page, paths: { fr: genericPaths, en: genericPaths } },
  partnersIndex: { ...page, paths: { fr: ['/partenaires'], en: ['/partners'] } },
  pressReleasesIndex: { ...page, paths: { fr: ['/presse'], en: ['/press'] } },
  pressRelease: { ...page, paths: { fr: ['/presse/[slug]'], en: ['/press/[slug]'] } },
  programsIndex: { ...page, paths: { fr: ['/programmes'], en: ['/programs'] } },
  // Before the pages of programs, one of which would have its address.
  programFinder: { ...page, paths: { fr: ['/programmes/trouver'], en: ['/programs/find'] }, query: false },
  program: { ...page, paths: { fr: ['/programmes/[slug]'], en: ['/programs/[slug]'] } },
  search: { ...page, paths: { fr: ['/recherche'], en: ['/search'] }, query: false },
  designSystem: {
    ...page,
    paths: { fr: ['/design-system'], en: ['/design-system'] },
    query: false,
    layout: 'simple',
    isForDevelopment: true,
  },
  error404: { ...page, paths: { fr: [], en: [] } },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof routes;
export type RouteParams = Readonly<Record<string, string>>;

export const routeNames = Object.keys(routes) as RouteName[]; // Object.keys widens the literal keys of the table to string.

/** The routes that a process serves; those for development are optional. */
export function servedRouteNames(isDevelopment: boolean): RouteName[] {
  return routeNames.filter((name) => isDevelopment || !routeOf(name).isForDevelopment);
}

export function routeOf(name: RouteName): RouteDefinition {
  return routes[name];
}

/** Every pattern of a route, in all languages, without repeats. */
export function patternsOf(name: RouteName): Pattern[] {
  const { paths } = routeOf(name);
  return [...new Set(Object.values(paths).flat())];
}

/** The patterns of a route in a site's own language. */
function ownPatterns(name: RouteName, site: Site): readonly Pattern[] {
  return routeOf(name).paths[languageOf(localeOf(site))];
}

function fill(pattern: Pattern, params: RouteParams): string {
  return pattern.replace(/\[(\w+)\]/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The pattern ${pattern} needs the parameter ${key}.`);
    return encodeURIComponent(value);
  });
}

/** The pattern with exactly the given parameters: optional levels of a generic page choose among several. */
function patternFor(name: RouteName, site: Site, params: RouteParams): Pattern {
  const wanted = Object.keys(params).length;
  const patterns = ownPatterns(name, site);
  const found = patterns.find((pattern) => (pattern.match(/\[\w+\]/g)?.length ?? 0) === wanted) ?? patterns[0];
  if (!found) throw new Error(`The route ${name} has no address.`);
  return found;
}

/** Address of a route on its site, path only: `href('article', english, { slug: 'x' })` → `/en/blog/x`. */
export function href(name: RouteName, site: Site, params: RouteParams = {}): string {
  return joinPath(basePathOf(site), fill(patternFor(name, site, params), params));
}

/** Screens whose latest entries can be followed in a feed. */
export const feedRoutes = ['articlesIndex', 'pressReleasesIndex'] as const satisfies readonly RouteName[];
export type FeedRoute = (typeof feedRoutes)[number];

/** Files of a feed, in Atom and as JSON Feed. */
export const feedFiles = ['feed.xml', 'feed.json'] as const;
export type FeedFile = (typeof feedFiles)[number];

/** Path of a feed on its site: `/blogue/feed.xml`. */
export function feedHref(route: FeedRoute, site: Site, file: FeedFile): string {
  return `${href(route, site)}/${file}`;
}

/** The feed at a path below a site's base path, in any language, or null. */
export function matchFeed(path: string): { readonly route: FeedRoute; readonly file: FeedFile } | null {
  const file = feedFiles.find((each) => path.endsWith(`/${each}`));
  const route = file && feedRoutes.find((each) => patternsOf(each).some((pattern) => path === `${pattern}/${file}`));
  return file && route ? { route, file } : null;
}

/** Path of a calendar on its site: of one event, `/evenements/soiree.ics`, or of all, `/evenements/calendar.ics`. */
export function calendarHref(site: Site, slug: string | null): string {
  return `${href('eventsIndex', site)}/${slug === null ? 'calendar' : encodeURIComponent(slug)}.ics`;
}

/** The calendar at a path below a site's base path, in any language, or null. */
export function matchCalendar(path: string): { readonly slug: string | null } | null {
  const name = patternsOf('eventsIndex').flatMap((pattern) =>
    path.startsWith(`${pattern}/`) ? (/^([^/]+)\.ics$/.exec(path.slice(pattern.length + 1))?.slice(1, 2) ?? []) : [],
  )[0];
  if (name === undefined) return null;
  return { slug: name === 'calendar' ? null : decodeSegment(name) };
}

/** Address of an entry by the uri the backend gives it: `blogue/café` → `/blogue/caf%C3%A9`, `__home__` → `/`. */
export function hrefOfUri(uri: string, site: Site): string {
  const path = uri === '__home__' ? '' : uri.split('/').map(encodeURIComponent).join('/');
  return joinPath(basePathOf(site), `/${path}`);
}

/** Absolute form of a path on the site's origin. */
export function absoluteUrl(path: string, site: Site): string {
  return new URL(path, site.url).href.replace(/\/$/, '') || site.url;
}

/** One route reached at one address below a site's base path. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly params: RouteParams;
  /** Whether the path has exactly the spelling of the route table. */
  readonly isExact: boolean;
}

const compiled = servedRouteNames(false).flatMap((name) =>
  patternsOf(name).map((pattern) => ({
    name,
    keys: [...pattern.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? ''),
    pattern: new RegExp(`^${pattern.replace(/\[\w+\]/g, '([^/]+)')}$`, 'i'),
    exact: new RegExp(`^${pattern.replace(/\[\w+\]/g, '([^/]+)')}$`),
  })),
);

/** The visitors' route of a path below a site's base path, ignoring case in its fixed words, or null. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { name, keys, pattern, exact } of compiled) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, decodeSegment(found[index + 1] ?? '')]));
    return { name, params, isExact: exact.test(path) };
  }
  return null;
}

/** `/EN/Blog//x/` → `/en/blog/x`; only words of the route table become lower case, slugs are unchanged. */
export function plainPath(pathname: string, site: Site): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  const path = single.length > 1 ? single.replace(/\/$/, '') : single;
  const base = basePathOf(site);
  const within = pathWithin(base, path);
  if (within === null) return path;
  const match = matchRoute(within);
  if (!match) return path;
  return base + (within === '/' ? '' : lowerKnownWords(within, Object.keys(match.params).length)) || '/';
}

/** The parameters of every pattern stand at its end. */
function lowerKnownWords(path: string, parameterCount: number): string {
  const segments = path.split('/');
  const known = segments.length - parameterCount;
  return segments.map((segment, index) => (index < known ? segment.toLowerCase() : segment)).join('/');
}

/** A percent-encoded path segment in Unicode NFC; a malformed one is unchanged and matches no entry. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return segment;
  }
}

function joinPath(base: string, path: string): string {
  return path === '/' ? base || '/' : `${base}${path}`;
}
