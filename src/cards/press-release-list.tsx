import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { PressReleaseCard, type PressReleaseCardFragment } from './press-release-card.tsx';
import styles from './press-release-list.module.css';

interface PressReleaseListProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether the first one leads the list, with its picture. */
  readonly hasLead?: boolean;
}

/** Press releases as slips below each other, in the order given. */
export function PressReleaseList({
  pressReleases,
  site,
  locale,
  headingLevel,
  hasLead = false,
}: PressReleaseListProps) {
  return (
    <ul role="list" className={styles.list} data-theme="paper" data-paper>
      {pressReleases.map((pressRelease, index) => (
        <li key={pressRelease.id}>
          <PressReleaseCard
            pressRelease={pressRelease}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            isLead={hasLead && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
