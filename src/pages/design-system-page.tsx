import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { definePageWithoutEntry } from './define-page-without-entry.tsx';
import { Widgets } from './design-system/widgets.tsx';
import { words } from './design-system/words.ts';

/** Every piece in every state, for those who build with them; production removes the route at start-up. */
export default definePageWithoutEntry({
  route: 'designSystem',
  styles: import.meta.viteRsc.loadCss(),
  head: ({ locale }) => ({ title: words[locale].title, robots: ['noindex'] }),
  Content: ({ locale }) => (
    <>
      <PageHero heading={words[locale].title}>
        <p className="lead">{words[locale].lead}</p>
      </PageHero>
      <Widgets words={words[locale]} />
    </>
  ),
});
