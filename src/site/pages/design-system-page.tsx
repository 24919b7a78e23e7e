import { definePageWithoutEntry } from '#src/site/layout/define-page-without-entry.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { Buttons, Labels } from './design-system/actions.tsx';
import { Cards } from './design-system/cards.tsx';
import { Fields } from './design-system/fields.tsx';
import { Icons, Scales, Themes } from './design-system/foundations.tsx';
import { Lists } from './design-system/lists.tsx';
import { Media, RunningText } from './design-system/media.tsx';
import { texts as textsOf } from './design-system/texts.ts';
import { Widgets } from './design-system/widgets.tsx';

/** Every component in every state, for developers and designers; production removes the route at start-up. */
export default definePageWithoutEntry({
  route: 'designSystem',
  styles: import.meta.viteRsc.loadCss(),
  head: ({ locale }) => ({ title: textsOf[locale].title, robots: ['noindex'] }),
  Content: ({ locale }) => {
    const texts = textsOf[locale];
    return (
      <>
        <PageHero heading={texts.title}>
          <p className="lead">{texts.lead}</p>
        </PageHero>
        <Themes texts={texts} />
        <Scales texts={texts} />
        <Icons texts={texts} />
        <Buttons texts={texts} locale={locale} />
        <Labels texts={texts} />
        <Fields texts={texts} />
        <Cards texts={texts} />
        <Lists texts={texts} locale={locale} />
        <Widgets texts={texts} />
        <Media texts={texts} locale={locale} />
        <RunningText texts={texts} locale={locale} />
      </>
    );
  },
});
