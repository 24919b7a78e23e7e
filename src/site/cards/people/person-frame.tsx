import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonRoleFragment, toPersonRole, toRoles } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Portrait } from '#src/site/ui/face/portrait.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import styles from './person-frame.module.css';

export const PersonFrameFragment = graphql(
  `
    fragment PersonFrame on entity_Entry {
      id
      title
      uri
      displayName
      organization
      description
      ...PersonRole
      expertises {
        id
        title
      }
      portrait(limit: 1) {
        id
        ...MediumPortrait
      }
    }
  `,
  [PersonRoleFragment, MediumPortraitFragment],
);

/** Characters of the story on an enlargement; on a phone it is as short as on a card. */
const storyLength = 200;

interface PersonFrameProps {
  readonly person: FragmentOf<typeof PersonFrameFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst: boolean;
  /** Whether it is as wide as two, and has room for a sentence. */
  readonly isWide: boolean;
  /** The tape of each role, by its id. */
  readonly tapes: ReadonlyMap<string, number>;
}

/** A coach or expert in a frame of a contact sheet: who it is, with what they help, and who they are elsewhere. */
export function PersonFrame({ person, site, locale, headingLevel, isFirst, isWide, tapes }: PersonFrameProps) {
  const frame = readFragment(PersonFrameFragment, person);
  const name = formatText(locale, frame.displayName ?? frame.title);
  const role = toPersonRole(frame, locale);
  const roles = toRoles(frame, locale);
  const expertises = compact(frame.expertises).filter(({ title }) => title?.trim());
  const description = isWide ? formatText(locale, toPlainText(frame.description)) : '';
  const summary = toSummary(description);
  const more = toSummary(description, storyLength).slice(summary.length);
  // A role that the tapes say already is not said again.
  const isSaid = role === roles.map(({ title }) => title).join(', ');
  const facts = compact([isSaid ? null : role, formatText(locale, frame.organization) || null]);
  const picture = toPicture(MediumPortraitFragment, first(frame.portrait));
  return (
    <article
      className={styles.person}
      {...(isWide && { 'data-wide': true, 'data-paper': true, 'data-theme': 'paper' })}
    >
      <div className={styles.portrait} data-print="card" data-evening>
        <Portrait
          picture={picture}
          sizes="(min-width:36rem) 15rem, 45vw"
          priority={isFirst ? 'normal' : 'low'}
        />
      </div>
      {roles.length > 0 && (
        <p className={styles.roles}>
          {roles.map(({ id, title }) => (
            <span key={id} data-tape={tapes.get(id ?? '')}>
              {title}
            </span>
          ))}
        </p>
      )}
      <div className={styles.words}>
        <Heading level={headingLevel} className={styles.name} isName>
          <CoverLink href={frame.uri ? hrefOfUri(frame.uri, site) : null}>{name}</CoverLink>
        </Heading>
        {expertises.length > 0 && (
          <ul role="list" className={styles.expertises} aria-label={formatMessage(locale, 'entities.expertises')}>
            {(isWide ? expertises : expertises.slice(0, 1)).map(({ id, title }) => (
              <li key={id}>{formatText(locale, title)}</li>
            ))}
          </ul>
        )}
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact, index) => (
              <span key={fact}>
                {index > 0 && ', '}
                {tie(fact)}
              </span>
            ))}
          </p>
        )}
      </div>
      {summary && (
        <p className={styles.summary}>
          {summary}
          {more && <span className={styles.more}>{more}</span>}
        </p>
      )}
    </article>
  );
}
