import { ArticleList } from '#src/cards/articles/article-list.tsx';
import { ReaderScene } from '#src/cards/articles/reader-scene.tsx';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { filterableLists } from '#src/lists/filterable-lists.ts';
import { loadItems } from '#src/lists/list-query.ts';

export default defineListPage({
  route: 'articlesIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'cards',
  scene: <ReaderScene />,
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'article_Entry');
    const { site, locale } = request;
    const leadSize = pages.first === 1 ? filterableLists.articlesIndex.leadSize : 0;
    return {
      count,
      pages,
      items: <ArticleList articles={items} site={site} locale={locale} headingLevel={2} leadSize={leadSize} />,
    };
  },
});
