import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { Roll } from '#src/site/ui/roll/roll.tsx';
import { PressReleaseCard, type PressReleaseCardFragment } from './press-release-card.tsx';
import styles from './press-release-card.module.css';

interface PressReleaseListProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** The small prints of some of them, by press release. */
  readonly prints: ReadonlyMap<string, PictureData>;
}

/** Press releases as slips below each other on one roll, in the order given. */
export function PressReleaseList({ pressReleases, prints, ...shared }: PressReleaseListProps) {
  return (
    <Roll>
      <ul role="list" className={styles.list}>
        {pressReleases.map((pressRelease) => (
          <li key={pressRelease.id}>
            <PressReleaseCard pressRelease={pressRelease} smallPrint={prints.get(pressRelease.id ?? '')} {...shared} />
          </li>
        ))}
      </ul>
    </Roll>
  );
}
