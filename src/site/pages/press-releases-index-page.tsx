import { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { PressReleaseList } from '#src/site/cards/press/press-release-list.tsx';
import { readFragment } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { PressKit } from '#src/site/features/press/press-kit.tsx';
import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadItems } from '#src/site/lists/list-query.ts';
import { PressChronicle } from '#src/site/lists/press-releases-by-year.tsx';
import { loadRowPrints, noRowPrints } from '#src/site/lists/row-thumbnails.ts';
import { Stream } from '#src/site/layout/stream.tsx';

export default defineListPage({
  route: 'pressReleasesIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'rows',
  hasShortLead: true,
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'pressRelease_Entry');
    const { site, locale, search } = request;
    const isByDate = search.sort === 'postDateDesc' || search.sort === 'postDateAsc';
    const prints = await orWithout(loadRowPrints(site, readFragment(PressReleaseCardFragment, items)), noRowPrints);
    const shared = { pressReleases: items, prints, site, locale };
    return {
      count,
      pages,
      items: isByDate ? <PressChronicle {...shared} /> : <PressReleaseList {...shared} headingLevel={2} />,
    };
  },
  After: ({ site }) => <Stream fallback={null}>{() => PressKit({ site })}</Stream>,
});
