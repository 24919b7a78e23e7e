import { linkBackToSection } from '#src/site/features/section-links.tsx';
import { ProgramPatch, ProgramPatchFragment, hasPatch } from '#src/site/cards/programs/program-patch.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { DetailHead } from '#src/site/ui/detail-head/detail-head.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { ProgramActions, ProgramActionsFragment } from './program-actions.tsx';
import { ProgramClosed } from './program-closed.tsx';
import { ProgramFacts, ProgramFactsFragment } from './program-facts.tsx';

export const ProgramHeroFragment = graphql(
  `
    fragment ProgramHero on program_Entry {
      title
      displayName
      description
      nextCohort
      trail(limit: 1) {
        __typename
        id
        ... on programTrail_Entry {
          title
          heading
          theme
        }
      }
      image {
        ...Large
      }
      ...ProgramPatch
      ...ProgramFacts
      ...ProgramActions
    }
  `,
  [LargeFragment, ProgramPatchFragment, ProgramFactsFragment, ProgramActionsFragment],
);

interface ProgramHeroProps {
  readonly program: FragmentOf<typeof ProgramHeroFragment>;
  readonly wording: Wording['program'];
  readonly site: Site;
  readonly locale: Locale;
  readonly state: ProgramState;
}

/**
 * The head of a program's page: its name, its patch, and everything needed to decide and register. A second picture is the
 * scene by night.
 */
export function ProgramHero({ program: masked, wording, site, locale, state }: ProgramHeroProps) {
  const program = readFragment(ProgramHeroFragment, masked);
  const name = formatText(locale, program.displayName ?? program.title);
  const trail = ofType(program.trail, 'programTrail_Entry')[0];
  const [picture, night] = compact(program.image).map((image) => toPicture(LargeFragment, image));
  return (
    <DetailHead
      before={linkBackToSection('programsIndex', site, 'back.programs')}
      surtitle={formatText(locale, trail?.heading ?? trail?.title)}
      heading={name}
      theme={toTheme(trail?.theme)}
      picture={picture ?? null}
      night={night ?? null}
      aside={
        <>
          {hasPatch(program) && (
            <ProgramPatch program={program} size="l" alt={formatMessage(locale, 'programs.patch', { name })} />
          )}
          <ProgramFacts program={program} wording={wording} locale={locale} state={state} />
        </>
      }
    >
      <Prose
        className="lead"
        html={program.description}
        locale={locale}
        headingLevel={2}
        resolveHref={resolveTextLink}
      />
      {state === 'closed' && <ProgramClosed lastCohort={program.nextCohort} locale={locale} />}
      <ProgramActions program={program} state={state} site={site} locale={locale} registerLabel={wording.register} />
    </DetailHead>
  );
}
