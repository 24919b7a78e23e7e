import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { PersonCard, type PersonCardFragment } from './person-card.tsx';
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

/** The same as strips of a photographer's film, which lie on the table: the portraits close together, numbered. */
export function ContactSheet({ people, isFirst = false, ...shared }: PersonListProps) {
  return (
    <div className={styles.film} data-theme="ink">
      <ul role="list" className={styles.frames}>
        {people.map((person, index) => (
          <li key={person.id ?? index}>
            <PersonCard person={person} index={index} isFirst={isFirst && index < 6} isFrame {...shared} />
          </li>
        ))}
      </ul>
    </div>
  );
}
