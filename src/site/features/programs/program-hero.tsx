import { ProgramPatch, ProgramPatchFragment } from '#src/site/cards/programs/program-patch.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { WideSquareFragment } from '#src/site/content/picture.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import type { Wording } from '#src/site/content/wording.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { BackLink } from '#src/site/ui/link/back-link.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { ProgramActions, ProgramActionsFragment } from './program-actions.tsx';
import { ProgramClosed } from './program-closed.tsx';
import { ProgramFacts, ProgramFactsFragment } from './program-facts.tsx';
import styles from './program-hero.module.css';
import { ProgramPicture, ProgramPictureFragment } from './program-picture.tsx';

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
      ...ProgramPatch
      patch(limit: 1) {
        ...WideSquare
      }
      ...ProgramFacts
      ...ProgramActions
      ...ProgramPicture
    }
  `,
  [ProgramPatchFragment, WideSquareFragment, ProgramFactsFragment, ProgramActionsFragment, ProgramPictureFragment],
);

interface ProgramHeroProps {
  readonly program: FragmentOf<typeof ProgramHeroFragment>;
  readonly wording: Wording['program'];
  readonly site: Site;
  readonly locale: Locale;
  readonly state: ProgramState;
}

/** A word is set larger than a few words, and those than a whole line of them. */
function toNameLength(name: string) {
  if (name.length < 10) return undefined;
  return name.length < 20 ? 'phrase' : 'sentence';
}

/** The head of a program's page: its name, its patch, and everything needed to decide and register. */
export function ProgramHero({ program: masked, wording, site, locale, state }: ProgramHeroProps) {
  const program = readFragment(ProgramHeroFragment, masked);
  const name = formatText(locale, program.displayName ?? program.title);
  const trail = ofType(program.trail, 'programTrail_Entry')[0];
  const trailName = formatText(locale, trail?.heading ?? trail?.title);
  return (
    <div className={styles.hero} data-theme={toTheme(trail?.theme) ?? 'leaf'} data-name={toNameLength(name)}>
      <div className={styles.grid}>
        <PageHero
          before={
            <div className={styles.way}>
              <BackLink href={href('programsIndex', site)}>{formatMessage(locale, 'back.programs')}</BackLink>
              {trailName && (
                <p className="surtitle">
                  <span aria-hidden="true">/</span>
                  {trailName}
                </p>
              )}
            </div>
          }
          heading={name}
        >
          <Prose
            className="lead"
            html={program.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
          />
          {state === 'closed' && <ProgramClosed lastCohort={program.nextCohort} locale={locale} />}
          <ProgramActions
            program={program}
            state={state}
            site={site}
            locale={locale}
            registerLabel={wording.register}
          />
        </PageHero>
        <div>
          <ProgramFacts program={program} wording={wording} locale={locale} state={state} />
        </div>
        <div className={styles.patch}>
          <ProgramPatch program={program} index={0} size="l" alt={formatMessage(locale, 'programs.patch', { name })} />
        </div>
      </div>
      <ProgramPicture program={program} />
    </div>
  );
}
