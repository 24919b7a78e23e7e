import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Portrait } from '#src/site/ui/face/portrait.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import styles from './person-card.module.css';

/** The card without its portrait, which a list of a whole team queries by itself. */
export const PersonWordsFragment = graphql(
  `
    fragment PersonWords on entity_Entry {
      id
      title
      uri
      displayName
      organization
      ...PersonRole
    }
  `,
  [PersonRoleFragment],
);

export const PersonCardFragment = graphql(
  `
    fragment PersonCard on entity_Entry {
      ...PersonWords
      portrait(limit: 1) {
        id
        ...MediumPortrait
      }
    }
  `,
  [PersonWordsFragment, MediumPortraitFragment],
);

interface PersonCardProps extends CardPlace {
  readonly person: FragmentOf<typeof PersonCardFragment>;
}

interface WordedPersonCardProps extends CardPlace {
  readonly words: FragmentOf<typeof PersonWordsFragment>;
  readonly portrait: FragmentOf<typeof MediumPortraitFragment> | null;
}

interface CardPlace {
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
  /** Whether it says where they work; among colleagues that goes without saying. */
  readonly hasOrganization?: boolean;
}

/** A coach or expert in a list: portrait, name, what they do and where. The whole card is the link. */
export function PersonCard({ person, ...place }: PersonCardProps) {
  const words = readFragment(PersonCardFragment, person);
  return <WordedPersonCard words={words} portrait={first(words.portrait)} {...place} />;
}

/** The same card of a person whose portrait has come by another query. */
export function WordedPersonCard({
  words,
  portrait,
  site,
  locale,
  headingLevel,
  index,
  isFirst = false,
  hasOrganization = true,
}: WordedPersonCardProps) {
  const card = readFragment(PersonWordsFragment, words);
  const name = formatText(locale, card.displayName ?? card.title);
  const role = toPersonRole(card, locale);
  const picture = toPicture(MediumPortraitFragment, portrait);
  return (
    <article className={styles.person}>
      <div className={styles.portrait} data-print="card" data-evening data-tilt={tiltOf(`entity:${card.id}`, index)}>
        <Portrait
          picture={picture}
          sizes="(min-width:36rem) 17rem, 90vw"
          priority={isFirst ? 'normal' : 'low'}
        />
      </div>
      <div className={styles.words}>
        <Heading level={headingLevel} className={styles.name} isName>
          <CoverLink href={card.uri ? hrefOfUri(card.uri, site) : null}>{name}</CoverLink>
        </Heading>
        {role && <p>{role}</p>}
        {hasOrganization && card.organization && (
          <p className={styles.organization}>{tie(formatText(locale, card.organization))}</p>
        )}
      </div>
    </article>
  );
}
