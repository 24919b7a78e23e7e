import { defineListPage } from '#src/lists/define-list-page.tsx';
import { loadEvents } from '#src/lists/load-events.tsx';

export default defineListPage({
  route: 'eventsIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'rows',
  loadList: loadEvents,
});
