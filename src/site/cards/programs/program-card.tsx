import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/wording.ts';
import { toKilometre } from '#src/site/domain/kilometre.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import styles from './program-card.module.css';
import { ProgramPatch, ProgramPatchFragment } from './program-patch.tsx';
import board from './trail-name.module.css';

export const ProgramCardFragment = graphql(
  `
    fragment ProgramCard on program_Entry {
      __typename
      id
      title
      uri
      displayName
      description
      duration
      price
      nextCohort
      isContinuous
      mainLink {
        __typename
      }
      patch(limit: 1) {
        __typename
        id
        ... on images_Asset {
          legend
        }
      }
      ...ProgramPatch
    }
  `,
  [ProgramPatchFragment],
);

interface ProgramCardProps {
  readonly program: FragmentOf<typeof ProgramCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
  /** Position on a trail, from 1, for a program without a kilometre; absent where there is no order. */
  readonly stage?: number | null | undefined;
  /** Name of the trail that begins here, before its kilometre. */
  readonly trailName?: string | undefined;
  /** A sentence or two and the first part of each fact, where programs stand close together. */
  readonly isShort?: boolean;
  /** Whether this is the program whose page is shown. */
  readonly isCurrent?: boolean;
  /** Whether the start of its next cohort is shown, for visitors who look for a program to join. */
  readonly isDated?: boolean;
  /** Whether its patch is on the first screen. */
  readonly hasEarlyPatch?: boolean;
  /** Not where they are said in other words beside it. */
  readonly hasFacts?: boolean;
}

/** Characters of a short card's summary: a sentence or two. */
const shortLength = 70;

/** A program: its patch, its kilometre, its name, and its duration and price. The whole card is its link. */
export function ProgramCard({
  program: masked,
  site,
  locale,
  headingLevel,
  index,
  stage,
  trailName,
  isShort = false,
  isCurrent = false,
  isDated = false,
  hasEarlyPatch = false,
  hasFacts = true,
}: ProgramCardProps) {
  const program = readFragment(ProgramCardFragment, masked);
  const name = formatText(locale, program.displayName ?? program.title);
  const description = toSummary(toPlainText(program.description), isShort ? shortLength : undefined);
  const kilometre = toKilometre(ofType(program.patch, 'images_Asset')[0]?.legend);
  const place = toPlace(locale, kilometre, stage);
  const state = toProgramState(program);
  const date = formatDate(locale, program.nextCohort);
  const facts = [
    state === 'closed' ? formatMessage(locale, 'programs.closed') : null,
    isDated && state === 'cohort' && date ? formatMessage(locale, 'programs.begins', { date }) : null,
    program.isContinuous ? getWording(locale).program.continuous : null,
    ...[program.duration, program.price].map((fact) => formatText(locale, isShort ? fact?.split(', ')[0] : fact)),
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <ProgramPatch program={program} index={index} isEarly={hasEarlyPatch} />
      <div className={styles.text}>
        {(trailName || place) && (
          <p className={styles.place}>
            {trailName && (
              <span className={styles.trail}>
                <span className={board.name}>{trailName}</span>{' '}
              </span>
            )}
            {place}
          </p>
        )}
        <Heading level={headingLevel} className={styles.name}>
          {program.uri ? (
            <a
              className={styles.link}
              href={hrefOfUri(program.uri, site)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        {description && <p>{formatText(locale, description)}</p>}
        {hasFacts && facts.length > 0 && (
          <p className={styles.facts}>
            <MetaLine>{facts}</MetaLine>
          </p>
        )}
      </div>
    </article>
  );
}

/** Where a program lies on the trail: its kilometre, else its position. */
function toPlace(locale: Locale, kilometre: number | null, stage: number | null | undefined) {
  if (kilometre !== null) return formatMessage(locale, 'programs.kilometre', { kilometre });
  return stage ? formatMessage(locale, 'programs.stage', { stage }) : null;
}
