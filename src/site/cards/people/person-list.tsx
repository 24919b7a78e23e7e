import type { ReactNode } from 'react';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { PersonCard, type PersonCardFragment, hasPortrait } from './person-card.tsx';
import styles from './person-list.module.css';

interface PersonListProps {
  readonly people: readonly ({ readonly id: string | null } & FragmentOf<typeof PersonCardFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether its first row may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
  /** Whether the cards say where people work. */
  readonly hasOrganization?: boolean;
  /** Whether the cards show people's expertise. */
  readonly hasExpertises?: boolean;
}

/** Portraits that may be on the first screen. */
const firstPortraits = 6;

/** Coaches and experts as cards, in the order given. */
export function PersonList({ people, isFirst = false, ...shared }: PersonListProps) {
  const isAmongPortraits = people.some(hasPortrait);
  return (
    <PersonGrid>
      {people.map((person, index) => (
        <li key={person.id ?? index}>
          <PersonCard
            person={person}
            isFirst={isFirst && index < firstPortraits}
            isAmongPortraits={isAmongPortraits}
            {...shared}
          />
        </li>
      ))}
    </PersonGrid>
  );
}

/** The grid of a list of people; its children are list items. */
export function PersonGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.people}>
      {children}
    </ul>
  );
}
