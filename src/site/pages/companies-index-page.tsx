import { CompanyList } from '#src/site/cards/companies/company-list.tsx';
import { EntryPush } from '#src/site/features/page-parts/entry-push.tsx';
import { ofType } from '#src/platform/lib/items.ts';
import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadItems } from '#src/site/lists/list-query.ts';

export default defineListPage({
  route: 'companiesIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'cards',
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'company_Entry');
    const { site, locale } = request;
    return {
      count,
      pages,
      items: <CompanyList companies={items} site={site} locale={locale} headingLevel={2} isFirst />,
    };
  },
  After: ({ entry, site, locale }) => {
    const push = ofType(entry.push, 'companiesPush_Entry')[0];
    return push && <EntryPush push={push} site={site} locale={locale} />;
  },
});
