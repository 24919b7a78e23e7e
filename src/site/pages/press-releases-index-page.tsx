import { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { PressReleaseList } from '#src/site/cards/press/press-release-list.tsx';
import { readFragment } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/or-without.ts';
import { PressContact } from '#src/site/features/press/press-contact.tsx';
import { PressKit } from '#src/site/features/press/press-kit.tsx';
import { PressPrinter } from '#src/site/features/press/press-printer.tsx';
import { compact } from '#src/platform/lib/items.ts';
import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadItems } from '#src/site/lists/list-query.ts';
import { PressChronicle } from '#src/site/lists/press-chronicle.tsx';
import { loadPrintsOf, noRowPrints } from '#src/site/lists/row-prints.ts';
import { Stream } from '#src/site/layout/stream.tsx';
import styles from './press-releases-index-page.module.css';

export default defineListPage({
  route: 'pressReleasesIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'cards',
  hasShortLead: true,
  isFoldable: true,
  classes: { head: styles.head, list: styles.list },
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'pressRelease_Entry');
    const { site, locale, search } = request;
    const isByDate = search.sort === 'postDateDesc' || search.sort === 'postDateAsc';
    const hasLead = pages.first === 1 && search.sort === 'postDateDesc';
    const cards = readFragment(PressReleaseCardFragment, items);
    const rows = compact(cards.slice(hasLead ? 1 : 0).map(({ id }) => id));
    const prints = await orWithout(loadPrintsOf(site, rows), noRowPrints);
    const shared = { pressReleases: items, prints, site, locale };
    return {
      count,
      pages,
      items: (
        <PressPrinter site={site}>
          {isByDate ? (
            <PressChronicle {...shared} hasLead={hasLead} />
          ) : (
            <PressReleaseList {...shared} headingLevel={2} />
          )}
        </PressPrinter>
      ),
    };
  },
  After: ({ site }) => (
    <>
      <Stream fallback={null}>{() => PressKit({ site })}</Stream>
      <Stream fallback={null}>{() => PressContact({ site })}</Stream>
    </>
  ),
});
