import type { OfferLeaf, ServiceLeaf } from 'schema-dts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toLinks } from '#src/site/content/link.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { findRegistration } from '#src/site/domain/registration.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { toMachineDate } from '#src/site/i18n/formats.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import { describeOwner } from '#src/site/content/organisation.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';
import { ProgramActionsFragment } from './program-actions.tsx';
import { ProgramHeroFragment } from './program-hero.tsx';

interface Surroundings {
  /** Path of the page. */
  readonly path: string;
  readonly site: Site;
  readonly state: ProgramState;
}

/** The schema.org description of a program: a service, because it accompanies a team rather than teaching a course. */
export function describeProgram(
  masked: FragmentOf<typeof ProgramHeroFragment>,
  { path, site, state }: Surroundings,
): ServiceLeaf {
  const program = readFragment(ProgramHeroFragment, masked);
  const locale = localeOf(site);
  const trail = ofType(program.trail, 'programTrail_Entry')[0];
  const links = toLinks(readFragment(ProgramActionsFragment, program).mainLink, site);
  const registration = links[findRegistration(links)];
  const isOffered = state !== 'closed' && registration?.kind === 'external';
  return describeThing<ServiceLeaf>({
    '@type': 'Service',
    name: formatText(locale, program.displayName ?? program.title),
    description: toPlainText(program.description),
    url: absoluteUrl(path, site),
    category: formatText(locale, trail?.heading ?? trail?.title),
    provider: describeOwner(site),
    offers: isOffered
      ? describeThing<OfferLeaf>({
          '@type': 'Offer',
          url: registration.url,
          availability: 'https://schema.org/InStock',
          validThrough: state === 'cohort' ? toMachineDate(program.nextCohort) : null,
        })
      : null,
  });
}
