import { PressReleaseList } from '#src/cards/press-release-list.tsx';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { loadItems } from '#src/lists/list-query.ts';

export default defineListPage({
  route: 'pressReleasesIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'cards',
  hasPicture: true,
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'pressRelease_Entry');
    const { site, locale } = request;
    return {
      count,
      pages,
      items: (
        <PressReleaseList
          pressReleases={items}
          site={site}
          locale={locale}
          headingLevel={2}
          hasLead={pages.first === 1}
        />
      ),
    };
  },
});
