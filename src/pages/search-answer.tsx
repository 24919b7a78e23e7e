import { content } from '#src/content/client.ts';
import type { FragmentOf } from '#src/content/graphql.ts';
import { toSearchText, toTitleSearchText } from '#src/content/search-text.ts';
import { type Found, type ResultGroup, orderEvents, toResultGroups } from '#src/features/search/result-groups.ts';
import { toBodies } from '#src/features/search/search-body.ts';
import { SearchCount } from '#src/features/search/search-desk.client.tsx';
import type { SearchHitFragment } from '#src/features/search/search-hit-fragment.ts';
import { type SearchHit, toSearchHit } from '#src/features/search/search-hit.ts';
import type { SearchKind } from '#src/features/search/search-kinds.ts';
import { unexplainedWords } from '#src/features/search/search-result.tsx';
import { SearchResults } from '#src/features/search/search-results.tsx';
import { SearchSuggestions } from '#src/features/search/search-suggestions.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { compact } from '#src/lib/compact.ts';
import { ofType } from '#src/lib/of-type.ts';
import { toSearchWords } from '#src/lib/search-words.ts';
import { href, hrefOfUri } from '#src/routes.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { SearchBodiesQuery, SearchResultsQuery, SearchSuggestionsQuery } from './search-documents.ts';

/** What a search finds; suggestions where nothing was typed, or nothing that could be searched for. */
export async function loadSearchAnswer(query: string, site: Site) {
  const locale = localeOf(site);
  const words = toSearchWords(query);
  if (words.length === 0) {
    return <Section heading={formatMessage(locale, 'search.suggestions')}>{await loadSuggestions(site)}</Section>;
  }
  const groups = await findGroups(query, site);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section>
      <SearchCount>{formatMessage(locale, 'search.resultsFor', { count: total, query })}</SearchCount>
      {total === 0 ? (
        <>
          <EmptyState
            title={formatMessage(locale, 'empty.title')}
            description={formatMessage(locale, 'empty.description')}
          />
          {await loadSuggestions(site)}
        </>
      ) : (
        <SearchResults
          groups={groups}
          query={query}
          words={words}
          bodies={await loadBodies(groups, words, site)}
          site={site}
        />
      )}
    </Section>
  );
}

type FoundHit = { readonly id: string | null } & FragmentOf<typeof SearchHitFragment>;

async function findGroups(query: string, site: Site): Promise<ResultGroup<SearchHit>[]> {
  const found = await content.query(SearchResultsQuery, {
    site: site.handle,
    words: toSearchText(query) ?? '',
    titleWords: toTitleSearchText(query) ?? '',
  });
  const byDate = (events: typeof found.events) => orderEvents(ofType(events, 'event_Entry'));
  const foundOf = (kind: SearchKind): Found<FoundHit> =>
    kind === 'events'
      ? { titled: byDate(found.eventsTitled), entries: byDate(found.events), count: found.eventsCount }
      : { titled: found[`${kind}Titled`], entries: found[kind], count: found[`${kind}Count`] };
  return toResultGroups(foundOf).map(({ entries, ...group }) => ({
    ...group,
    entries: entries.flatMap((entry) => toSearchHit(entry, site, localeOf(site)) ?? []),
  }));
}

/** The running text of the hits that do not show otherwise why they were found. */
async function loadBodies(groups: readonly ResultGroup<SearchHit>[], words: readonly string[], site: Site) {
  const ids = groups
    .flatMap(({ entries }) => entries)
    .filter((hit) => unexplainedWords(hit, words).length > 0)
    .map(({ id }) => id);
  if (ids.length === 0) return new Map<string, string>();
  const { entries } = await content.query(SearchBodiesQuery, { site: site.handle, ids });
  return toBodies(entries);
}

async function loadSuggestions(site: Site) {
  const locale = localeOf(site);
  const { programs, categories, newest } = await content.query(SearchSuggestionsQuery, { site: site.handle });
  return (
    <SearchSuggestions
      programs={ofType(programs, 'program_Entry').flatMap(({ uri, displayName, title }) =>
        uri ? { label: formatText(locale, displayName || title), href: hrefOfUri(uri, site) } : [],
      )}
      categories={compact(categories).flatMap(({ slug, title }) =>
        slug
          ? {
              label: formatText(locale, title),
              href: `${href('articlesIndex', site)}?${new URLSearchParams({ category: slug }).toString()}`,
            }
          : [],
      )}
      newest={compact(newest).flatMap((entry) => toSearchHit(entry, site, locale) ?? [])}
      site={site}
    />
  );
}
