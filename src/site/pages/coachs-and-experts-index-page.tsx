import { PersonList } from '#src/site/cards/people/person-list.tsx';
import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadItems } from '#src/site/lists/list-query.ts';

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
      items: <PersonList people={items} site={site} locale={locale} headingLevel={2} isFirst hasExpertises />,
    };
  },
});
