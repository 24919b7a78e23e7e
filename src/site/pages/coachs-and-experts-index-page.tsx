import { ContactSheet } from '#src/site/cards/people/contact-sheet.tsx';
import styles from '#src/site/cards/people/portrait-scene.module.css';
import { PortraitScene } from '#src/site/cards/people/portrait-scene.tsx';
import { defineListPage } from '#src/site/lists/define-list-page.tsx';
import { loadItems } from '#src/site/lists/list-query.ts';

export default defineListPage({
  route: 'coachsAndExpertsIndex',
  styles: import.meta.viteRsc.loadCss(),
  skeleton: 'portraits',
  scene: <PortraitScene />,
  classes: { head: styles.head, list: undefined },
  loadList: async (request) => {
    const { items, count, pages } = await loadItems(request, 'entity_Entry');
    const { site, locale } = request;
    return {
      count,
      pages,
      items: <ContactSheet people={items} site={site} locale={locale} headingLevel={2} />,
    };
  },
});
