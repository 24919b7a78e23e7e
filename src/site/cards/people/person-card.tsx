import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './person-card.module.css';
import { toHyphenatedName } from './soft-hyphens.ts';

/** The card without its portrait, which a list of a whole team queries by itself. */
export const PersonWordsFragment = graphql(
  `
    fragment PersonWords on entity_Entry {
      id
      title
      uri
      displayName
      organization
      expertises {
        id
        title
      }
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
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
  /** Whether it says where they work; among colleagues that goes without saying. */
  readonly hasOrganization?: boolean;
  /** Whether it shows their expertise, so that a visitor can choose among them. */
  readonly hasExpertises?: boolean;
  /** Whether others in the list have a portrait: a tile with the initials then holds the place of a missing one. */
  readonly isAmongPortraits?: boolean;
}

/** A coach or expert in a list: portrait, name, what they do and where. The whole card is the link. */
export function PersonCard({ person, ...place }: PersonCardProps) {
  const words = readFragment(PersonCardFragment, person);
  return <WordedPersonCard words={words} portrait={first(words.portrait)} {...place} />;
}

export const hasPortrait = (person: FragmentOf<typeof PersonCardFragment>) =>
  toPicture(MediumPortraitFragment, first(readFragment(PersonCardFragment, person).portrait)) !== null;

/** The same card of a person whose portrait has come by another query. */
export function WordedPersonCard({
  words,
  portrait,
  site,
  locale,
  headingLevel,
  isFirst = false,
  hasOrganization = true,
  hasExpertises = false,
  isAmongPortraits = false,
}: WordedPersonCardProps) {
  const card = readFragment(PersonWordsFragment, words);
  const role = toPersonRole(card, locale);
  const expertises = hasExpertises ? formatTitles(locale, card.expertises) : '';
  const picture = toPicture(MediumPortraitFragment, portrait);
  const name = formatText(locale, card.displayName ?? card.title);
  return (
    <CoverCard className={styles.person}>
      <div className={styles.card} data-portrait={picture || isAmongPortraits ? '' : undefined}>
        {picture ? (
          <div className={styles.portrait}>
            <Picture
              picture={picture}
              sizes="(min-width:36rem) 17rem, 6rem"
              priority={isFirst ? 'normal' : 'low'}
              alt=""
              isCover
            />
          </div>
        ) : (
          isAmongPortraits && (
            <div className={classNames(styles.portrait, styles.tile)} aria-hidden="true">
              {toInitials(name)}
            </div>
          )
        )}
        <div className={styles.words}>
          <Heading level={headingLevel} className={styles.name}>
            <CoverLink href={card.uri ? hrefOfUri(card.uri, site) : null}>{toHyphenatedName(name)}</CoverLink>
          </Heading>
          {role && <p>{role}</p>}
          {hasOrganization && card.organization && (
            <p className={styles.soft}>{tie(formatText(locale, card.organization))}</p>
          )}
          {expertises && <p className={styles.soft}>{expertises}</p>}
        </div>
      </div>
    </CoverCard>
  );
}

/** Those of the first and the last word. `Andrée-Anne Roy` → `AR` */
function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
}
