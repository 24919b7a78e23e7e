import { SearchScene } from '#look/scenes/search.tsx';
import { openSearch } from '#src/site/content/search-index/search-site.ts';
import { parseSearchChoice, toSearchQuery } from '#src/site/features/search/search-address.ts';
import { SearchPanel } from '#src/site/features/search/search-panel.client.tsx';
import { toSearchTexts } from '#src/site/features/search/search-texts.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { toSearchWords } from '#src/platform/lib/fold-text.ts';
import { href } from '#src/site/routes.ts';
import { definePageWithoutEntry } from '#src/site/layout/define-page-without-entry.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { loadSearchAnswer, loadSearchStart } from './search-answer.tsx';

export default definePageWithoutEntry({
  route: 'search',
  styles: import.meta.viteRsc.loadCss(),
  head: ({ locale, search }) => {
    const choice = parseSearchChoice(search);
    const { query } = choice;
    return {
      title: query ? formatMessage(locale, 'search.title', { query }) : formatMessage(locale, 'search.label'),
      robots: ['noindex'],
      query: toSearchQuery({ ...choice, page: 1 }),
    };
  },
  /** Without a word that can be searched for, the page needs no index and only shows suggestions. */
  prepare: async ({ site, search }) =>
    toSearchWords(parseSearchChoice(search).query).length > 0 ? await openSearch(site) : null,
  Content: ({ site, locale, search, prepared: searchable }) => {
    const choice = parseSearchChoice(search);
    return (
      <SearchPanel
        action={href('search', site)}
        texts={toSearchTexts(locale)}
        query={choice.query}
        heading={<h1 id="page-heading">{formatMessage(locale, 'search.label')}</h1>}
        scene={SearchScene && <SearchScene />}
      >
        <Stream fallback={<Skeleton shape="text" count={5} />}>
          {() => (searchable ? loadSearchAnswer(choice, searchable, site) : loadSearchStart(site))}
        </Stream>
      </SearchPanel>
    );
  },
});
