import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { PersonCard, type PersonCardFragment } from './person-card.tsx';

interface PersonListProps {
  readonly people: readonly ({ readonly id: string | null } & FragmentOf<typeof PersonCardFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel?: HeadingLevel;
}

/** Coaches and experts as cards, in the order given. */
export function PersonList({ people, site, locale, headingLevel = 2 }: PersonListProps) {
  return (
    <CardList size="s">
      {people.map((person, index) => (
        <PersonCard
          key={person.id}
          person={person}
          site={site}
          locale={locale}
          headingLevel={headingLevel}
          index={index}
          isFirst={index < 4}
        />
      ))}
    </CardList>
  );
}
