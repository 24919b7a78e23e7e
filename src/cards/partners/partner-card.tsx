import { Fragment } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { PersonFaceFragment, toPersonFace } from '#src/content/person-face.ts';
import { PersonRoleFragment, toPersonRole } from '#src/content/person-role.ts';
import { MediumFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { getWording } from '#src/content/wording.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first, ofType } from '#src/lib/items.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Face } from '#src/ui/face/face.tsx';
import { Heading, type HeadingLevel, nextLevel } from '#src/ui/heading.tsx';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { tie } from '#src/ui/tie.tsx';
import styles from './partner-card.module.css';
import listedStyles from './partner-listed.module.css';

export const PartnerCardFragment = graphql(
  `
    fragment PartnerCard on partner_Entry {
      id
      title
      displayName
      description
      isMain
      mainLink {
        __typename
        ...Link
      }
      image(limit: 1) {
        id
        ...Medium
      }
      experts {
        __typename
        id
        title
        uri
        ... on entity_Entry {
          displayName
          ...PersonRole
          ...PersonFace
        }
      }
    }
  `,
  [LinkFragment, MediumFragment, PersonFaceFragment, PersonRoleFragment],
);

/** What the logo of a partner is painted on. */
export type Plate = 'board' | 'sign' | 'enamel' | 'squared' | 'sheet' | 'slip';

/** On paper and on linen one of many has its words as well. */
const papers: ReadonlySet<Plate> = new Set(['squared', 'sheet', 'slip']);

interface PartnerCardProps {
  readonly partner: FragmentOf<typeof PartnerCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly plate?: Plate;
  /** Id of a person whom the page is about, so that they are not listed among the partner's experts. */
  readonly except?: string | null;
  /** Whether it is one of many, the head of whose group says what the people are for. */
  readonly isListed?: boolean;
}

/** A partner. Partners have no page of their own, so the card shows everything about them. */
export function PartnerCard({
  partner,
  site,
  locale,
  headingLevel,
  plate = 'enamel',
  except,
  isListed = false,
}: PartnerCardProps) {
  const card = readFragment(PartnerCardFragment, partner);
  const words = getWording(locale).partner;
  const name = formatText(locale, card.displayName ?? card.title);
  const picture = toPicture(MediumFragment, first(card.image));
  const links = toLinks(card.mainLink, site);
  const paper = isListed && papers.has(plate) ? plate : undefined;
  const experts = ofType(card.experts, 'entity_Entry').filter(({ id }) => id === null || id !== except);
  const mark = card.isMain && <p className={styles.mark}>{words.main}</p>;
  const heading = <Heading level={headingLevel}>{name}</Heading>;
  const description = toPlainText(card.description ?? '') && (
    <div className={styles.words}>
      <Prose
        html={card.description}
        locale={locale}
        headingLevel={nextLevel(headingLevel)}
        resolveHref={createLinkResolver()}
      />
    </div>
  );
  const ways = links.length > 0 && (
    <div className={styles.links}>
      {links.map((link, position) => (
        // The space divides links that run on in one line.
        <Fragment key={position}>
          {' '}
          <p>
            <ContentLink link={link} locale={locale}>
              {tie(link.kind === 'external' && !link.isLabelled ? words.website : link.label)}
              <span className="sr"> ({name})</span>
            </ContentLink>
          </p>
        </Fragment>
      ))}
    </div>
  );
  const lent = experts.length > 0 && (
    <div className={isListed ? listedStyles.people : styles.lent}>
      <p className={isListed ? 'sr' : styles.label} id={`partner-${card.id}-experts`}>
        {words.experts}
      </p>
      <ul role="list" aria-labelledby={`partner-${card.id}-experts`}>
        {experts.map(({ id, title, displayName, uri, ...expert }) => {
          const shown = formatText(locale, displayName ?? title);
          const role = toPersonRole(expert, locale);
          const face = toPersonFace(expert);
          return (
            <li key={id}>
              <Face
                name={shown}
                picture={face}
                sizes={isListed ? '2.75rem' : '3.5rem'}
                className={classNames(styles.face, isListed && listedStyles.face)}
              />
              <span className={styles.person}>
                {uri ? <a href={hrefOfUri(uri, site)}>{shown}</a> : shown}
                {role && <span className={styles.role}>{role}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
  return (
    <article
      id={`partner-${card.id}`}
      className={classNames(styles.partner, isListed && listedStyles.listed)}
      data-main={card.isMain || undefined}
      data-theme={paper && 'paper'}
      data-paper={paper}
    >
      <div className={styles.plate} data-plate={paper ? 'letterhead' : plate}>
        {picture ? (
          <Picture picture={picture} sizes={card.isMain ? '22rem' : '16rem'} alt="" className={styles.picture} />
        ) : (
          <span className={styles.lettering} aria-hidden="true">
            {name}
          </span>
        )}
      </div>
      {isListed ? (
        <div className={listedStyles.says}>
          {mark}
          {heading}
          {description}
          {ways}
        </div>
      ) : (
        <>
          <div className={styles.head}>
            {mark}
            {heading}
          </div>
          {description}
          {ways}
        </>
      )}
      {lent}
    </article>
  );
}
