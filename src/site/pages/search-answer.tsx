import type { ReactNode } from 'react';
import { identityOf } from '#src/site/content/cache.ts';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { SearchHitFragment } from '#src/site/content/search-index/search-hit-fragment.ts';
import { type SearchAnswer, type SearchableSite, resultsPerPage } from '#src/site/content/search-index/search-site.ts';
import type { SearchChoice } from '#src/site/features/search/search-address.ts';
import { toHitPicture } from '#src/site/features/search/hit-picture.tsx';
import type { HitPictureFragment } from '#src/site/features/search/hit-picture-fragment.ts';
import { type SearchHit, toSearchHit } from '#src/site/features/search/search-hit.ts';
import { SearchCount } from '#src/site/features/search/search-panel.client.tsx';
import { DidYouMean, NothingFound, SearchKinds, SearchResults } from '#src/site/features/search/search-results.tsx';
import { SearchSuggestions } from '#src/site/features/search/search-suggestions.tsx';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { href, hrefOfUri } from '#src/site/routes.ts';
import { Stream } from '#src/site/layout/stream.tsx';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Section } from '#src/site/ui/section/section.tsx';
import { SearchPicturesQuery, SearchSuggestionsQuery } from './search-suggestions.ts';

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
        <>
          <NothingFound site={site} />
          <Stream fallback={null}>{() => loadSuggestions(site)}</Stream>
        </>
      ) : (
        <SearchResults {...place} pictures={await loadPictures(answer.findings, site)} perPage={resultsPerPage} />
      )}
    </Section>
  );
}

/** The pictures of results by the ids of their entries. Without them the results are shown anyway. */
async function loadPictures(findings: SearchAnswer['findings'], site: Site) {
  const found = findings.map(({ record }) => record.id);
  const pictures = new Map<string, FragmentOf<typeof HitPictureFragment>>();
  const answer = await orWithout(content.query(SearchPicturesQuery, { site: site.handle, found }), null);
  for (const entry of answer?.entries ?? []) if (entry?.id) pictures.set(entry.id, entry);
  return pictures;
}

/** Suggestions, when nothing was typed or nothing that can be searched for. */
export async function loadSearchStart(site: Site) {
  return <Section heading={formatMessage(localeOf(site), 'search.suggestions')}>{await loadSuggestions(site)}</Section>;
}

async function loadSuggestions(site: Site) {
  const locale = localeOf(site);
  const { programs, categories, newest } = await content.query(SearchSuggestionsQuery, { site: site.handle });
  const articles: { hit: SearchHit; picture: ReactNode }[] = [];
  for (const source of newest ?? []) {
    if (!source) continue;
    const masked: unknown = source;
    // The compiler gives up on two fragments of every kind at once; the document selects both.
    const entry = readFragment(SearchHitFragment, masked as FragmentOf<typeof SearchHitFragment>);
    const hit = toSearchHit(entry, site, locale);
    if (hit) articles.push({ hit, picture: toHitPicture(source, hit.title) });
  }
  return (
    <SearchSuggestions
      programs={ofType(programs, 'program_Entry').flatMap((program) =>
        program.uri
          ? {
              label: formatText(locale, program.displayName || program.title),
              href: hrefOfUri(program.uri, site),
            }
          : [],
      )}
      categories={compact(categories).flatMap(({ slug, title }) =>
        slug
          ? {
              label: formatText(locale, title),
              href: `${href('articlesIndex', site)}?${new URLSearchParams({ category: slug }).toString()}`,
            }
          : [],
      )}
      newest={articles}
      site={site}
    />
  );
}
