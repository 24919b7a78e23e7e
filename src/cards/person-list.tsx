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
  readonly headingLevel: HeadingLevel;
  /** Whether its first row may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** Coaches and experts as cards, in the order given. */
export function PersonList({ people, site, locale, headingLevel, isFirst = false }: PersonListProps) {
  return (
    <CardList size="s">
      {people.map((person, index) => (
        <PersonCard
          key={person.id ?? index}
          person={person}
          site={site}
          locale={locale}
          headingLevel={headingLevel}
          index={index}
          isFirst={isFirst && index < 4}
        />
      ))}
    </CardList>
  );
}
