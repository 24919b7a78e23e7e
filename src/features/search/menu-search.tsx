import { formatMessage } from '#src/i18n/intl.ts';
import { href } from '#src/routes.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { SearchForm } from './search-form.tsx';
import { toSearchTexts } from './search-texts.ts';

/** The search field of the main navigation. */
export function MenuSearch({ site }: { site: Site }) {
  const locale = localeOf(site);
  const texts = {
    ...toSearchTexts(locale),
    label: formatMessage(locale, 'search.inSite'),
    field: formatMessage(locale, 'search.field'),
  };
  return <SearchForm action={href('search', site)} texts={texts} size="small" />;
}
