import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonFaceFragment, toPersonFace } from '#src/site/content/person-face.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { ProfileLinkFragment, findEmail } from '#src/site/content/profile-link.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { PersonLine } from '#src/site/ui/person-line/person-line.tsx';

export const ContactPersonFragment = graphql(
  `
    fragment ContactPerson on entity_Entry {
      __typename
      id
      uri
      title
      displayName
      ...PersonRole
      links {
        ...ProfileLink
      }
      ...PersonFace
    }
  `,
  [PersonFaceFragment, PersonRoleFragment, ProfileLinkFragment],
);

interface ContactPersonProps {
  readonly person: FragmentOf<typeof ContactPersonFragment>;
  readonly site: Site;
  readonly locale: Locale;
  /** Whether their e-mail address is shown, if it is known. */
  readonly hasEmail?: boolean;
}

/** The contact person of an event, with a link to their page, and their e-mail address if it is known. */
export function ContactPerson({ person, site, locale, hasEmail = true }: ContactPersonProps) {
  const contact = readFragment(ContactPersonFragment, person);
  const { uri, title, displayName, links } = contact;
  const role = toPersonRole(contact, locale);
  const name = formatText(locale, displayName || title);
  const email = findEmail(links);
  return (
    <PersonLine name={name} href={uri ? hrefOfUri(uri, site) : null} portrait={toPersonFace(contact)}>
      {role && <span>{role}</span>}
      {hasEmail && email && (
        <a href={`mailto:${email}`} data-mail={email}>
          {formatMessage(locale, 'entities.writeShort')}
          <span className="sr"> ({name})</span>
        </a>
      )}
    </PersonLine>
  );
}
