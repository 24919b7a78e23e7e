import { defineListPage } from '#src/lists/define-list-page.tsx';
import { shapeOf } from '#src/lists/filterable-lists.ts';
import { parseListSearch } from '#src/lists/list-search.ts';
import { loadEvents, showSubscription, toEventsPart } from '#src/lists/load-events.tsx';
import { Section } from '#src/ui/section/section.tsx';

export default defineListPage({
  route: 'eventsIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'rows',
  loadList: loadEvents,
  toPart: toEventsPart,
  After: ({ site, search }) => {
    const subscription = showSubscription(parseListSearch(search, shapeOf('eventsIndex')), site);
    return subscription && <Section>{subscription}</Section>;
  },
});
