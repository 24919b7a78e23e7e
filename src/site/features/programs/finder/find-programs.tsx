import { linkToSection } from '#src/site/features/section-links.tsx';
import { ProgramCard, ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { content } from '#src/site/content/client.ts';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import {
  type FinderAnswers,
  type FinderQuestion,
  type Suitability,
  judgeProgram,
  toAskedQuestions,
} from '#src/site/domain/program-finder.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { findRegistration, toRegistrationLinks } from '#src/site/domain/registration.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { toContinuation } from '#src/platform/lib/text.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './find-programs.module.css';
import { reasonTexts } from './finder-texts.ts';

export const FindProgramsQuery = graphql(
  `
    query FindPrograms($site: String!) {
      programs: entries(section: ["programs"], site: [$site]) {
        __typename
        id
        ... on program_Entry {
          nextCohort
          isContinuous
          duration
          price
          mainLink {
            ...Link
          }
          stage
          daysPerMonth
          priceAmount
          ...ProgramCard
        }
      }
    }
  `,
  [LinkFragment, ProgramCardFragment],
);

type Data = ResultOf<typeof FindProgramsQuery>;
type Program = Extract<NonNullable<NonNullable<Data['programs']>[number]>, { readonly __typename: 'program_Entry' }>;

interface FoundProgram extends Suitability {
  readonly program: Program;
}

/** Programs that are shown: one more would be no advice. */
const maximumShown = 3;

export async function loadFinder(site: Site): Promise<Data> {
  return content.query(FindProgramsQuery, { site: site.handle });
}

/** The questions to ask about these programs. */
export function questionsFor(data: Data, now: Date): FinderQuestion[] {
  return toAskedQuestions(ofType(data.programs, 'program_Entry'), now);
}

/** The open programs, best match first. */
export function rankPrograms(data: Data, answers: FinderAnswers, now: Date): FoundProgram[] {
  return ofType(data.programs, 'program_Entry')
    .flatMap((program) => {
      const suitability = judgeProgram(program, answers, now);
      return suitability ? [{ program, ...suitability }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}

interface FoundProgramsProps {
  readonly data: Data;
  readonly answers: FinderAnswers;
  readonly site: Site;
  readonly now: Date;
}

/** The programs that suit the answers best with the reasons for each, and in any case the way to a person. */
export function FoundPrograms({ data, answers, site, now }: FoundProgramsProps) {
  const locale = localeOf(site);
  const found = rankPrograms(data, answers, now).slice(0, maximumShown);
  const person = { label: formatMessage(locale, 'finder.person'), url: href('contact', site), isExternal: false };
  return (
    <Section heading={formatMessage(locale, found.length > 0 ? 'finder.found' : 'finder.nothing')} id="reponse">
      {found.length > 0 && (
        <ol role="list" className={styles.list}>
          {found.map((each, index) => (
            <li key={each.program.id}>
              <ProgramCard
                program={each.program}
                site={site}
                locale={locale}
                headingLevel={3}
                lead={index + 1}
                isLarge={index === 0}
              >
                <Reasons found={each} site={site} />
                {index === 0 && <Registration program={each.program} site={site} />}
              </ProgramCard>
            </li>
          ))}
        </ol>
      )}
      <p>{formatMessage(locale, 'finder.unsure')}</p>
      <p className={styles.ways}>
        <ButtonLink link={person} locale={locale} kind="plain" />
        {linkToSection('programsIndex', site, 'programs.all')}
      </p>
    </Section>
  );
}

function Registration({ program, site }: { readonly program: Program; readonly site: Site }) {
  const locale = localeOf(site);
  const links = toRegistrationLinks(toLinks(program.mainLink, site), 'open', getWording(locale).program.register);
  const registration = links[findRegistration(links)];
  return registration && <ButtonLink link={registration} locale={locale} />;
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
