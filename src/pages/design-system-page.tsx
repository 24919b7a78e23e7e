import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { definePageWithoutEntry } from '#src/screen/define-page-without-entry.tsx';
import { Buttons, Labels } from './design-system/actions.tsx';
import { Cards } from './design-system/cards.tsx';
import { Fields } from './design-system/fields.tsx';
import { Icons, Scales, Themes } from './design-system/foundations.tsx';
import { Lists } from './design-system/lists.tsx';
import { Media, RunningText } from './design-system/media.tsx';
import { Widgets } from './design-system/widgets.tsx';
import { words as wordsOf } from './design-system/words.ts';

/** Every component in every state, for developers and designers; production removes the route at start-up. */
export default definePageWithoutEntry({
  route: 'designSystem',
  styles: import.meta.viteRsc.loadCss(),
  head: ({ locale }) => ({ title: wordsOf[locale].title, robots: ['noindex'] }),
  Content: ({ locale }) => {
    const words = wordsOf[locale];
    return (
      <>
        <PageHero heading={words.title}>
          <p className="lead">{words.lead}</p>
        </PageHero>
        <Themes words={words} />
        <Scales words={words} />
        <Icons words={words} />
        <Buttons words={words} locale={locale} />
        <Labels words={words} />
        <Fields words={words} />
        <Cards words={words} />
        <Lists words={words} locale={locale} />
        <Widgets words={words} locale={locale} />
        <Media words={words} locale={locale} />
        <RunningText words={words} locale={locale} />
      </>
    );
  },
});
