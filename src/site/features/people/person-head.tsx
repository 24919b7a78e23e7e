import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { ProfileLinkFragment, toProfileLinks } from '#src/site/content/profile-link.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import { ClampMore } from '#src/site/ui/clamp/clamp-more.tsx';
import { Portrait } from '#src/site/ui/face/portrait.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { BackLink } from '#src/site/ui/link/back-link.tsx';
import { LinkList } from '#src/site/ui/link/link-list.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Tags } from '#src/site/ui/tags/tags.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import styles from './person-head.module.css';
import label from './person-label.module.css';
import notes from './person-notes.module.css';
import { PersonRoles, PersonRolesFragment } from './person-roles.tsx';

export const PersonHeadFragment = graphql(
  `
    fragment PersonHead on entity_Entry {
      id
      title
      displayName
      organization
      description
      expertises {
        id
        title
      }
      links {
        ...ProfileLink
      }
      portrait(limit: 1) {
        id
        ...MediumPortrait
      }
      ...PersonRole
      ...PersonRoles
    }
  `,
  [ProfileLinkFragment, MediumPortraitFragment, PersonRoleFragment, PersonRolesFragment],
);

/** Up to this many characters a description is shown whole: eight lines of a desk's column, and one or two more. */
const wholeLength = 750;

/** From so many on it is as high as the portrait with the notes of a person's roles below it; a shorter one has them below itself. */
const longLength = 560;

interface PersonHeadProps {
  readonly person: FragmentOf<typeof PersonHeadFragment>;
  readonly site: Site;
  readonly locale: Locale;
}

/**
 * The head of a person's page, on a sheet of their notebook: the portrait first, then name, contact data and expertise,
 * what is said of the person, and their roles beside or below that.
 */
export function PersonHead({ person, site, locale }: PersonHeadProps) {
  const head = readFragment(PersonHeadFragment, person);
  const name = formatText(locale, head.displayName ?? head.title);
  const portrait = toPicture(MediumPortraitFragment, first(head.portrait));
  const expertises = compact(head.expertises).map(({ id, title }) => ({
    id: id ?? title ?? '',
    label: formatText(locale, title),
  }));
  const role = toPersonRole(head, locale);
  const links = toProfileLinks(head.links, locale);
  const email = links.find(({ kind }) => kind === 'email');
  const { length } = toPlainText(head.description).trim();
  const isLong = length >= longLength;
  const roles = <PersonRoles person={head} locale={locale} className={styles.roles} />;
  return (
    <header className={styles.head} data-hero>
      <div className={styles.back}>
        <BackLink href={href('coachsAndExpertsIndex', site)}>{formatMessage(locale, 'back.coachsAndExperts')}</BackLink>
      </div>
      <div className={styles.sheet} data-theme="paper" data-paper>
        <div className={styles.portrait} data-print="head" data-evening data-tilt={tiltOf(`entity:${head.id}`, 0)}>
          <Portrait
            picture={portrait}
            sizes="(min-width:64rem) 42rem, (min-width:36rem) 40vw, 90vw"
            priority="high"
            alt={portrait?.alt || formatMessage(locale, 'entities.portrait', { name })}
          />
        </div>
        <div className={classNames(styles.title, label.label)}>
          {role && <p className={label.role}>{role}</p>}
          <Heading level={1} id="page-heading" isName>
            {name}
          </Heading>
          {head.organization && <p className={label.organization}>{formatText(locale, head.organization)}</p>}
        </div>
        <div className={styles.links}>
          {email && (
            <ButtonLink link={{ ...email, label: formatMessage(locale, 'entities.write', { name }) }} locale={locale} />
          )}
          <LinkList links={links.filter((link) => link !== email)} locale={locale} owner={name} />
        </div>
        {expertises.length > 0 && (
          <div className={classNames(styles.expertises, notes.expertises)}>
            <Tags tags={expertises} label={formatMessage(locale, 'entities.expertises')} />
          </div>
        )}
        {isLong && roles}
        {length > 0 && (
          <div className={styles.words}>
            <Description html={head.description} length={length} subject={name} locale={locale} />
          </div>
        )}
        {!isLong && roles}
      </div>
    </header>
  );
}

interface DescriptionProps {
  readonly html: string | null;
  /** Of its text, in characters. */
  readonly length: number;
  readonly subject: string;
  readonly locale: Locale;
}

/** A long description is cut to its first lines; the place of a button that shows the rest is kept only for such a one. */
function Description({ html, length, subject, locale }: DescriptionProps) {
  const text = <Prose html={html} locale={locale} headingLevel={2} resolveHref={createLinkResolver()} />;
  if (length <= wholeLength) return text;
  return (
    <ClampMore
      lines={8}
      moreLabel={formatMessage(locale, 'clamp.more')}
      lessLabel={formatMessage(locale, 'clamp.less')}
      subject={subject}
    >
      {text}
    </ClampMore>
  );
}
