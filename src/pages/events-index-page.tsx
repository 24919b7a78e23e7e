import { CalendarSubscription } from '#src/features/events/calendar-subscription.tsx';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { loadEvents, toEventsPart } from '#src/lists/load-events.tsx';
import { Section } from '#src/ui/section/section.tsx';

export default defineListPage({
  route: 'eventsIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'rows',
  loadList: loadEvents,
  toPart: toEventsPart,
  After: ({ site, search }) => (
    <Section>
      <CalendarSubscription
        site={site}
        categories={search.getAll('category').slice(0, 20)}
        leadsBack={search.getAll('period').join() === 'past'}
      />
    </Section>
  ),
});
