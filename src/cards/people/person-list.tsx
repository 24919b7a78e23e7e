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

/** From so many on the first frame of a contact sheet is enlarged. */
const many = 8;

/** The same as a photographer's contact sheet: the portraits close together on a dark film, numbered. */
export function ContactSheet({ people, isFirst = false, ...shared }: PersonListProps) {
  const isEnlarged = people.length >= many;
  return (
    <div className={styles.film} data-theme="ink">
      <ul role="list" className={styles.frames} data-enlarged={isEnlarged || undefined}>
        {people.map((person, index) => (
          <li key={person.id ?? index}>
            <PersonCard
              person={person}
              index={index}
              isFirst={isFirst && index < 6}
              isEnlarged={isEnlarged && index === 0}
              isStraight
              {...shared}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
