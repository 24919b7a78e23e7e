import { identityOf } from '#src/content/cache.ts';
import { content } from '#src/content/client.ts';
import { readFragment } from '#src/content/graphql.ts';
import { SearchHitFragment } from '#src/content/search-index/found-entry.ts';
import { type SearchableSite, resultsPerPage } from '#src/content/search-index/search-site.ts';
import type { SearchChoice } from '#src/features/search/search-address.ts';
import { toSearchHit } from '#src/features/search/search-hit.ts';
import { SearchCount } from '#src/features/search/search-panel.client.tsx';
import { DidYouMean, SearchKinds, SearchResults } from '#src/features/search/search-results.tsx';
import { SearchSuggestions } from '#src/features/search/search-suggestions.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { compact, ofType } from '#src/lib/items.ts';
import { getRequestContext } from '#src/request/request-context.ts';
import { href, hrefOfUri } from '#src/routes.ts';
import { Stream } from '#src/screen/stream.tsx';
import { type Site, localeOf } from '#src/sites.ts';
import { Section } from '#src/ui/section/section.tsx';
import { SearchSuggestionsQuery } from './search-suggestions.ts';

/** The results of a search. */
export async function loadSearchAnswer(choice: Required<SearchChoice>, searchable: SearchableSite, site: Site) {
  const locale = localeOf(site);
  const { query, kind, page } = choice;
  const answer = await searchable.search({ text: query, kind, page });
  const { notes } = getRequestContext();
  for (const { record } of answer.findings) notes.tags.add(identityOf(record.entry) ?? record.id);
  const place = { answer, query, kind, site };
  return (
    <Section>
      <SearchCount>{formatMessage(locale, 'search.resultsFor', { count: answer.total, query })}</SearchCount>
      {answer.suggestion && <DidYouMean suggestion={answer.suggestion} site={site} />}
      <SearchKinds {...place} />
      {answer.total === 0 ? (
        <Stream fallback={null}>{() => loadSuggestions(site)}</Stream>
      ) : (
        <SearchResults {...place} perPage={resultsPerPage} />
      )}
    </Section>
  );
}

/** Suggestions, when nothing was typed or nothing that can be searched for. */
export async function loadSearchStart(site: Site) {
  return <Section heading={formatMessage(localeOf(site), 'search.suggestions')}>{await loadSuggestions(site)}</Section>;
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
      newest={compact(newest).flatMap(
        (entry) => toSearchHit(readFragment(SearchHitFragment, entry), site, locale) ?? [],
      )}
      site={site}
    />
  );
}
