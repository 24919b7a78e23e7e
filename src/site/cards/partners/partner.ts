import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';

export const PartnerCardFragment = graphql(
  `
    fragment PartnerCard on partner_Entry {
      id
      title
      displayName
      description
      isMain
      mainLink {
        ...Link
      }
      image(limit: 1) {
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
        }
      }
    }
  `,
  [LinkFragment, MediumFragment, PersonRoleFragment],
);

/** Reads the displayed fields of a partner, and of the people it lends. */
export function toPartner(masked: FragmentOf<typeof PartnerCardFragment>, site: Site, locale: Locale) {
  const { id, title, displayName, description, isMain, mainLink, image, experts } = readFragment(
    PartnerCardFragment,
    masked,
  );
  return {
    id,
    name: formatText(locale, displayName ?? title),
    description,
    isMain: isMain ?? false,
    logo: toPicture(MediumFragment, first(image)),
    links: toLinks(mainLink, site),
    experts: ofType(experts, 'entity_Entry').map((expert) => ({
      id: expert.id,
      name: formatText(locale, expert.displayName ?? expert.title),
      href: expert.uri ? hrefOfUri(expert.uri, site) : null,
      role: toPersonRole(expert, locale),
    })),
  };
}

export type Partner = ReturnType<typeof toPartner>;
