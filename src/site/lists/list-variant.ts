import type { Alternate, PageHead } from '#src/site/content/page-entry.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { type Choices, translateSearch } from './choices.ts';
import type { ListShape } from './filterable-lists.ts';
import { type ListSearch, countFilters, listAddress, plainSearch, withPages } from './list-search.ts';

interface ListVariantInput {
  readonly search: ListSearch;
  readonly choices: Choices;
  readonly shape: ListShape;
  readonly site: Site;
  readonly locale: Locale;
  readonly systemName: string;
  /** Heading of the displayed part of the list, if it has one. */
  readonly part?: string | null;
}

/**
 * The head of a list in its current state. A filtered or sorted list names the unfiltered one as canonical, so that
 * search engines index only one of many combinations. Further pages of the unfiltered list are canonical themselves,
 * with their number in the title.
 */
export function toListHead(whole: PageHead, { search, shape, locale, systemName, part }: ListVariantInput): PageHead {
  const { first } = search.pages;
  const head = part ? { ...whole, title: `${part} | ${systemName}` } : whole;
  if (first === 1) return head;
  const title = titleWithPage(head.title, first, locale, systemName);
  const isPlain = countFilters(search) === 0 && search.sort === shape.sorts[0];
  if (!isPlain) return { ...head, title };
  const toPage = (path: string) => listAddress(path, withPages(plainSearch(shape), first), shape);
  return {
    ...head,
    title,
    canonical: toPage(head.canonical),
    alternates: head.alternates.map(({ site, path }) => ({ site, path: toPage(path) })),
  };
}

/**
 * The language versions of the list with the same filters, in the slugs of each site. The path of the page's own site
 * stays without a query.
 */
export function toListVersions(
  alternates: readonly Alternate[],
  { search, choices, shape, site }: ListVariantInput,
): Alternate[] {
  return alternates.map(({ site: other, path }) => {
    if (other.handle === site.handle) return { site: other, path };
    return { site: other, path: listAddress(path, translateSearch(search, choices, other, shape), shape) };
  });
}

/** `Blogue | Le Large` → `Blogue, page 2 | Le Large` */
function titleWithPage(title: string, page: number, locale: Locale, systemName: string): string {
  const suffix = ` | ${systemName}`;
  const words = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
  const paged = formatMessage(locale, 'seo.titleWithPage', { title: words, page });
  return words === title ? paged : paged + suffix;
}
