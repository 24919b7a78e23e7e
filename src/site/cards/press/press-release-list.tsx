import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import styles from '#src/site/cards/story-list.module.css';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { PressReleaseCard, type PressReleaseCardFragment } from './press-release-card.tsx';

interface PressReleaseListProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Small pictures of some of them, by press release. */
  readonly prints?: ReadonlyMap<string, PictureData>;
}

/** Press releases as rows under thin lines, in the order given. */
export function PressReleaseList({ pressReleases, prints, ...shared }: PressReleaseListProps) {
  return (
    <ul role="list" className={styles.list}>
      {pressReleases.map((pressRelease) => (
        <li key={pressRelease.id}>
          <PressReleaseCard pressRelease={pressRelease} picture={prints?.get(pressRelease.id ?? '')} {...shared} />
        </li>
      ))}
    </ul>
  );
}
