import { ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { ArticleList } from '#src/site/cards/articles/article-list.tsx';
import { readFragment } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadItems } from '#src/site/lists/list-query.ts';
import { loadRowPrints, noRowPrints } from '#src/site/lists/row-thumbnails.ts';

export default defineListPage({
  route: 'articlesIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'cards',
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'article_Entry');
    const { site, locale } = request;
    const hasLead = pages.first === 1;
    const cards = readFragment(ArticleCardFragment, items);
    const prints = await orWithout(loadRowPrints(site, hasLead ? cards.slice(1) : cards), noRowPrints);
    const list = { articles: items, hasLead, prints, site, locale, headingLevel: 2 } as const;
    return { count, pages, items: <ArticleList {...list} /> };
  },
});
