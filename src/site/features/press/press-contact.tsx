import { content } from '#src/site/content/client.ts';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/or-without.ts';
import { PersonFaceFragment, toPersonFace } from '#src/site/content/person-face.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import { PersonLine } from '#src/site/ui/person-line/person-line.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Push } from '#src/site/ui/push/push.tsx';
import styles from './press-contact.module.css';
import { loadPressDesk } from './press-desk.ts';

export const PressContactQuery = graphql(
  `
    query PressContact($site: String!, $slug: String!) {
      entry(section: "entities", slug: [$slug], site: [$site]) {
        __typename
        id
        ... on entity_Entry {
          uri
          title
          displayName
          print: portrait(limit: 1) {
            __typename
            id
            ...MediumPortrait
          }
          ...PersonRole
          ...PersonFace
        }
      }
    }
  `,
  [MediumPortraitFragment, PersonRoleFragment, PersonFaceFragment],
);

type Person = Extract<ResultOf<typeof PressContactQuery>['entry'], { __typename: 'entity_Entry' }>;

/**
 * The end of a page for journalists: a person to call, in place of the call to those who start a company, and the way to the kit
 * where it is on another page.
 */
export async function PressContact({ site, kit }: { site: Site; kit?: LinkTarget }) {
  const desk = await loadPressDesk(site);
  if (!desk?.phone && !desk?.email) return null;
  const locale = localeOf(site);
  const { phone, email } = desk;
  const call = phone && { ...phone, label: formatMessage(locale, 'press.contact.call', { phone: phone.label }) };
  const person = desk.person === null ? null : await loadPerson(site, desk.person);
  const portrait = person && toPicture(MediumPortraitFragment, first(person.print));
  return (
    <Push
      heading={formatMessage(locale, 'press.contact.title')}
      links={compact([call, email, kit])}
      call="closing"
      media={
        portrait && (
          <div className={styles.portrait}>
            <Picture picture={portrait} sizes="21rem" alt="" />
          </div>
        )
      }
      locale={locale}
    >
      {phone && <p>{formatMessage(locale, 'press.contact.text')}</p>}
      {person && <ContactLine person={person} site={site} />}
    </Push>
  );
}

function ContactLine({ person, site }: { person: Person; site: Site }) {
  const { uri, title, displayName } = person;
  const locale = localeOf(site);
  const role = toPersonRole(person, locale);
  return (
    <div className={styles.person}>
      <PersonLine
        name={formatText(locale, displayName || title)}
        href={uri ? hrefOfUri(uri, site) : null}
        portrait={toPersonFace(person)}
      >
        {role && <span>{role}</span>}
      </PersonLine>
    </div>
  );
}

async function loadPerson(site: Site, slug: string): Promise<Person | null> {
  const data = await orWithout(content.query(PressContactQuery, { site: site.handle, slug }), null);
  return data?.entry?.__typename === 'entity_Entry' ? data.entry : null;
}
