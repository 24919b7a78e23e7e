import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { Results } from '#src/ui/results/results.tsx';
import { PersonCard, type PersonCardFragment } from './person-card.tsx';

interface PersonListProps {
  readonly people: readonly ({ readonly id: string | null } & FragmentOf<typeof PersonCardFragment>)[];
  /** How many there are in all, of which these may be one page. */
  readonly count: number;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel?: HeadingLevel;
}

/** How many coaches and experts were found, and their cards. */
export function PersonList({ people, count, site, locale, headingLevel = 2 }: PersonListProps) {
  return (
    <Results kind="entities" shown={people.length} count={count} locale={locale}>
      <CardList size="s">
        {people.map((person, index) => (
          <PersonCard
            key={person.id}
            person={person}
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
