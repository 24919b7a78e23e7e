import { ContactSheet } from '#src/cards/people/person-list.tsx';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { loadItems } from '#src/lists/list-query.ts';

export default defineListPage({
  route: 'coachsAndExpertsIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'portraits',
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'entity_Entry');
    const { site, locale } = request;
    return {
      count,
      pages,
      items: <ContactSheet people={items} site={site} locale={locale} headingLevel={2} isFirst />,
    };
  },
});
