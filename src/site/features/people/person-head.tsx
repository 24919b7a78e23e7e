import { linkBackToSection } from '#src/site/features/section-links.tsx';
import { toHyphenatedName } from '#src/site/cards/people/soft-hyphens.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { ProfileLinkFragment, toProfileLinks } from '#src/site/content/profile-link.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { FactRows } from '#src/site/ui/fact-rows/fact-rows.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { LinkList } from '#src/site/ui/link/link-list.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import styles from './person-head.module.css';
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
        ...MediumPortrait
      }
      ...PersonRole
      ...PersonRoles
    }
  `,
  [ProfileLinkFragment, MediumPortraitFragment, PersonRoleFragment, PersonRolesFragment],
);

interface PersonHeadProps {
  readonly person: FragmentOf<typeof PersonHeadFragment>;
  readonly site: Site;
  readonly locale: Locale;
}

/** The head of a person's page: their name, contact details and roles. Without a portrait the words take the width. */
export function PersonHead({ person, site, locale }: PersonHeadProps) {
  const head = readFragment(PersonHeadFragment, person);
  const name = formatText(locale, head.displayName ?? head.title);
  const portrait = toPicture(MediumPortraitFragment, first(head.portrait));
  const role = toPersonRole(head, locale);
  const links = toProfileLinks(head.links, locale);
  const email = links.find(({ kind }) => kind === 'email');
  return (
    <header className={styles.head} data-hero data-portrait={portrait ? '' : undefined}>
      <div className={styles.back}>{linkBackToSection('coachsAndExpertsIndex', site, 'back.coachsAndExperts')}</div>
      {portrait && (
        <div className={styles.portrait}>
          <Picture
            picture={portrait}
            sizes="(min-width:64rem) 30vw, 60vw"
            priority="high"
            alt={portrait.alt || formatMessage(locale, 'entities.portrait', { name })}
            isCover
          />
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.title}>
          {role && <p className={styles.role}>{role}</p>}
          <Heading level={1} id="page-heading">
            {toHyphenatedName(name)}
          </Heading>
          {head.organization && <p className={styles.organization}>{formatText(locale, head.organization)}</p>}
        </div>
        {links.length > 0 && (
          <div className={styles.links}>
            {email && (
              <ButtonLink
                link={{ ...email, label: formatMessage(locale, 'entities.write', { name }) }}
                locale={locale}
              />
            )}
            <LinkList links={links.filter((link) => link !== email)} locale={locale} owner={name} />
          </div>
        )}
        <Prose html={head.description} locale={locale} headingLevel={2} resolveHref={resolveTextLink} />
        <FactRows
          facts={[
            { label: formatMessage(locale, 'entities.expertises'), value: formatTitles(locale, head.expertises) },
          ]}
        />
        <PersonRoles person={head} locale={locale} />
      </div>
    </header>
  );
}
