import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { PersonRoleFragment } from '#src/site/content/person-role.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import styles from './contact-sheet.module.css';
import { PersonFrame, PersonFrameFragment } from './person-frame.tsx';
import { isWideFrame, toTapes } from './strips.ts';

/** Frames that may be on the first screen. */
const firstFrames = 6;

interface ContactSheetProps {
  readonly people: readonly ({ readonly id: string | null } & FragmentOf<typeof PersonFrameFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/**
 * Coaches and experts as strips of a photographer's film, which lie on the table: the portraits close together, numbered.
 * What is left of the last strip invites the visitor to be the next one.
 */
export function ContactSheet({ people, site, locale, headingLevel }: ContactSheetProps) {
  const roles = people.map(
    (person) => readFragment(PersonRoleFragment, readFragment(PersonFrameFragment, person)).roles,
  );
  const tapes = toTapes(compact(roles.flat()).flatMap(({ id }) => id ?? []));
  const contact = {
    label: formatMessage(locale, 'entities.invitation.link'),
    url: href('contact', site),
    isExternal: false,
  };
  return (
    <div className={styles.film} data-theme="ink">
      <ul role="list">
        {people.map((person, index) => (
          <li key={person.id ?? index} className={styles.frame} data-wide={isWideFrame(index) || undefined}>
            <PersonFrame
              person={person}
              site={site}
              locale={locale}
              headingLevel={headingLevel}
              isFirst={index < firstFrames}
              isWide={isWideFrame(index)}
              tapes={tapes}
            />
          </li>
        ))}
      </ul>
      <div className={styles.frame} data-rest>
        <div className={styles.invitation}>
          <Smile />
          <div className={styles.words}>
            <p className={styles.question}>{formatMessage(locale, 'entities.invitation.title')}</p>
            <p>{formatMessage(locale, 'entities.invitation.text')}</p>
          </div>
          <ButtonLink link={contact} locale={locale} kind="accent" />
        </div>
      </div>
    </div>
  );
}

/** Somebody who has not been photographed, drawn on the film with a grease pencil. */
function Smile() {
  return (
    <svg className={styles.smile} viewBox="0 0 120 132" aria-hidden="true">
      <path d="M63 24c-34-3-44 26-37 49 7 20 24 29 40 24 22-6 31-29 26-48-4-15-16-25-33-24M47 55v8m25-9v8M46 76c8 10 20 9 28-2M14 130c4-16 16-25 32-27m26-3c18 3 29 12 34 28" />
    </svg>
  );
}
