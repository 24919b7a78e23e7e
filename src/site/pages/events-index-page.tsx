import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadEvents, showSubscription, toEventsPart } from '#src/site/lists/events/load-events.tsx';
import { Section } from '#src/site/ui/section/section.tsx';

export default defineListPage({
  route: 'eventsIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'rows',
  loadList: loadEvents,
  toPart: toEventsPart,
  After: ({ request }) => {
    const subscription = showSubscription(request);
    return subscription && <Section>{subscription}</Section>;
  },
});
