import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { Roll } from '#src/ui/roll/roll.tsx';
import { PressReleaseCard, type PressReleaseCardFragment } from './press-release-card.tsx';

interface PressReleaseListProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/** Press releases as slips below each other on one roll, in the order given. */
export function PressReleaseList({ pressReleases, site, locale, headingLevel }: PressReleaseListProps) {
  return (
    <Roll>
      <ul role="list">
        {pressReleases.map((pressRelease, index) => (
          <li key={pressRelease.id}>
            <PressReleaseCard
              pressRelease={pressRelease}
              site={site}
              locale={locale}
              headingLevel={headingLevel}
              hasPrint={pressReleases.length < 4 || index % 3 === 1}
            />
          </li>
        ))}
      </ul>
    </Roll>
  );
}
