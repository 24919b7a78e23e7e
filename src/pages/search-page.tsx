import { SearchDesk } from '#src/features/search/search-desk.client.tsx';
import { toSearchTexts } from '#src/features/search/search-texts.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { cleanSearch } from '#src/lib/search-words.ts';
import { href } from '#src/routes.ts';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePageWithoutEntry } from './define-page-without-entry.tsx';
import { loadSearchAnswer } from './search-answer.tsx';

const queryOf = (search: URLSearchParams) => cleanSearch(search.get('q'));

export default definePageWithoutEntry({
  route: 'search',
  styles: import.meta.viteRsc.loadCss(),
  head: ({ locale, search }) => {
    const query = queryOf(search);
    return {
      title: query ? formatMessage(locale, 'search.title', { query }) : formatMessage(locale, 'search.label'),
      robots: ['noindex'],
      query: query && new URLSearchParams({ q: query }).toString(),
    };
  },
  Content: ({ site, locale, search }) => {
    const query = queryOf(search);
    return (
      <SearchDesk
        action={href('search', site)}
        texts={toSearchTexts(locale)}
        query={query}
        heading={<h1 id="page-heading">{formatMessage(locale, 'search.label')}</h1>}
      >
        <Stream fallback={<Skeleton shape="text" count={5} />}>{() => loadSearchAnswer(query, site)}</Stream>
      </SearchDesk>
    );
  },
});
