import type { PersonLeaf } from 'schema-dts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toPersonRole } from '#src/site/content/person-role.ts';
import { MediumPortraitFragment, toPicture } from '#src/site/content/picture.ts';
import { toProfileLinks } from '#src/site/content/profile-link.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';
import { PersonHeadFragment } from './person-head.tsx';

/** The schema.org description of a person. `path` is that of the page. */
export function describePerson(masked: FragmentOf<typeof PersonHeadFragment>, path: string, site: Site): PersonLeaf {
  const person = readFragment(PersonHeadFragment, masked);
  const locale = localeOf(site);
  const portrait = toPicture(MediumPortraitFragment, first(person.portrait));
  const organization = formatText(locale, person.organization);
  return describeThing<PersonLeaf>({
    '@type': 'Person',
    name: formatText(locale, person.displayName ?? person.title),
    url: absoluteUrl(path, site),
    description: toPlainText(person.description),
    jobTitle: toPersonRole(person, locale),
    worksFor: organization ? { '@type': 'Organization', name: organization } : null,
    knowsAbout: compact(person.expertises).map(({ title }) => formatText(locale, title)),
    image: portrait && absoluteUrl(portrait.src, site),
    sameAs: toProfileLinks(person.links, locale).flatMap(({ url, isExternal }) => (isExternal ? [url] : [])),
  });
}
