import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { SearchForm, type SearchFormProps } from './search-form.tsx';
import { toSearchTexts } from './search-texts.ts';

interface MenuSearchProps {
  readonly site: Site;
  readonly size?: SearchFormProps['size'];
}

/** The search field of the main navigation, and a large one of a page that leads on. */
export function MenuSearch({ site, size = 'small' }: MenuSearchProps) {
  const locale = localeOf(site);
  const texts = {
    ...toSearchTexts(locale),
    label: formatMessage(locale, 'search.inSite'),
    field: formatMessage(locale, 'search.field'),
  };
  return <SearchForm action={href('search', site)} texts={texts} size={size} />;
}
