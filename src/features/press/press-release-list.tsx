import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { Results } from '#src/ui/results/results.tsx';
import { PressReleaseCard, type PressReleaseCardFragment } from './press-release-card.tsx';

interface PressReleaseListProps {
  pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  /** How many there are in all, of which these may be one page. */
  count: number;
  site: Site;
  locale: Locale;
  headingLevel: HeadingLevel;
}

/** How many press releases were found, and their cards in the order given. */
export function PressReleaseList({ pressReleases, count, site, locale, headingLevel }: PressReleaseListProps) {
  return (
    <Results kind="pressReleases" shown={pressReleases.length} count={count} locale={locale}>
      <CardList>
        {pressReleases.map((pressRelease, index) => (
          <PressReleaseCard
            key={pressRelease.id}
            pressRelease={pressRelease}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            index={index}
          />
        ))}
      </CardList>
    </Results>
  );
}
