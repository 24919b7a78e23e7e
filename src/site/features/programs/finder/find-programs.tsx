import { ProgramCard, ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { content } from '#src/site/content/client.ts';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import {
  type FinderAnswers,
  type FinderQuestion,
  type Suitability,
  judgeProgram,
} from '#src/site/domain/program-finder.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { toContinuation } from '#src/platform/lib/text.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { BestProgram, BestProgramFragment } from './best-program.tsx';
import styles from './find-programs.module.css';
import { reasonTexts } from './finder-texts.ts';

/** Without `orderBy`, because only then are the trails in the order of their tree. */
export const FindProgramsQuery = graphql(
  `
    query FindPrograms($site: String!) {
      trails: entries(section: ["programTrails"], site: [$site]) {
        __typename
        id
        ... on programTrail_Entry {
          programs {
            id
          }
        }
      }
      programs: entries(section: ["programs"], site: [$site]) {
        __typename
        id
        ... on program_Entry {
          nextCohort
          isContinuous
          duration
          price
          mainLink {
            __typename
          }
          ...ProgramCard
          ...BestProgram
        }
      }
    }
  `,
  [ProgramCardFragment, BestProgramFragment],
);

type Data = ResultOf<typeof FindProgramsQuery>;
type Program = Extract<NonNullable<NonNullable<Data['programs']>[number]>, { readonly __typename: 'program_Entry' }>;

interface FoundProgram extends Suitability {
  readonly program: Program;
}

/** Trails that are a way to go from end to end; programs of further ones are for everybody along it. */
const trailsOfWay = 2;

/** Programs that are shown: one more would be no advice. */
const maximumShown = 3;

/** Where each program stands on the way along the first trails, from 0 to 1, by its id. */
function toProgress(trails: Data['trails']): Map<string | null, number> {
  const way = ofType(trails, 'programTrail_Entry')
    .slice(0, trailsOfWay)
    .flatMap(({ programs }) => compact(programs).map(({ id }) => id));
  return new Map(way.map((id, index) => [id, way.length > 1 ? index / (way.length - 1) : 0]));
}

/** The open programs, the one that suits the answers best first. */
export function rankPrograms(data: Data, answers: FinderAnswers, now: Date): FoundProgram[] {
  const progress = toProgress(data.trails);
  return ofType(data.programs, 'program_Entry')
    .flatMap((program) => {
      const suitability = judgeProgram({ ...program, progress: progress.get(program.id) ?? null }, answers, now);
      return suitability ? [{ program, ...suitability }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}

/** The programs that suit the answers best with the reasons for each, and in any case the way to a person. */
export async function findPrograms(answers: FinderAnswers, site: Site) {
  const data = await content.query(FindProgramsQuery, { site: site.handle });
  const locale = localeOf(site);
  const found = rankPrograms(data, answers, new Date()).slice(0, maximumShown);
  const person = { label: formatMessage(locale, 'finder.person'), url: href('contact', site), isExternal: false };
  const all = { label: formatMessage(locale, 'programs.all'), url: href('programsIndex', site), isExternal: false };
  return (
    <Section
      heading={formatMessage(locale, found.length > 0 ? 'finder.found' : 'finder.nothing')}
      id="reponse"
      className={styles.answer}
    >
      {found.length > 0 && (
        <ol role="list" className={styles.list}>
          {found.map((each, index) => (
            <li key={each.program.id} className={index > 0 ? styles.other : undefined}>
              {index === 0 ? (
                <BestProgram program={each.program} site={site}>
                  <Reasons found={each} site={site} />
                </BestProgram>
              ) : (
                <>
                  <ProgramCard
                    program={each.program}
                    site={site}
                    locale={locale}
                    headingLevel={3}
                    index={index}
                    hasFacts={false}
                  />
                  <Reasons found={each} site={site} />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <p>{formatMessage(locale, 'finder.unsure')}</p>
      <p className={styles.ways}>
        <ButtonLink link={person} locale={locale} kind="plain" />
        <ButtonLink link={all} locale={locale} kind="text" />
      </p>
    </Section>
  );
}

function Reasons({ found: { program, fits, misses }, site }: { readonly found: FoundProgram; readonly site: Site }) {
  const locale = localeOf(site);
  const isCohort = toProgramState(program) === 'cohort';
  const write = (question: FinderQuestion, kind: 'fit' | 'miss') => {
    if (question === 'when' && !isCohort) return formatMessage(locale, 'finder.fits.always');
    return formatMessage(locale, reasonTexts[question][kind], {
      duration: toContinuation(formatText(locale, program.duration)),
      price: toContinuation(formatText(locale, program.price)),
      date: formatDate(locale, program.nextCohort) ?? '',
    });
  };
  if (fits.length === 0 && misses.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {fits.map((question) => (
        <li key={question} data-fits>
          {write(question, 'fit')}
        </li>
      ))}
      {misses.map((question) => (
        <li key={question}>{write(question, 'miss')}</li>
      ))}
    </ul>
  );
}
