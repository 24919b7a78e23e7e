import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { CardList } from '#src/site/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { PersonCard, type PersonCardFragment } from './person-card.tsx';

interface PersonListProps {
  readonly people: readonly ({ readonly id: string | null } & FragmentOf<typeof PersonCardFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether its first row may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
  /** Whether the cards say where people work. */
  readonly hasOrganization?: boolean;
}

/** Coaches and experts as cards, in the order given. */
export function PersonList({ people, isFirst = false, ...shared }: PersonListProps) {
  return (
    <CardList size="s">
      {people.map((person, index) => (
        <PersonCard key={person.id ?? index} person={person} index={index} isFirst={isFirst && index < 4} {...shared} />
      ))}
    </CardList>
  );
}
