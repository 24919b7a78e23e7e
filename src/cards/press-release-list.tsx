import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { PressReleaseCard, type PressReleaseCardFragment } from './press-release-card.tsx';

interface PressReleaseListProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/** Press releases as cards, in the order given. */
export function PressReleaseList({ pressReleases, site, locale, headingLevel }: PressReleaseListProps) {
  return (
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
  );
}
