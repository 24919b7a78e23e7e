import type { FragmentOf } from '#src/content/graphql.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import { CountLine } from '#src/ui/count-line.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
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
  if (people.length === 0) {
    return (
      <EmptyState
        title={formatMessage(locale, 'empty.entities')}
        description={formatMessage(locale, 'empty.description')}
      />
    );
  }
  return (
    <>
      <CountLine>{formatMessage(locale, 'results.entities', { count })}</CountLine>
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
    </>
  );
}
