import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { Wording } from '#src/content/wording.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatDate, parseDate, toMachineDate } from '#src/i18n/formats.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { startOfDay } from '#src/i18n/start-of-day.ts';
import { expireAt } from '#src/server/pages/note-page.ts';
import styles from './program-facts.module.css';

export const ProgramFactsFragment = graphql(`
  fragment ProgramFacts on program_Entry {
    nextCohort
    duration
    price
    isContinuous
  }
`);

interface ProgramFactsProps {
  program: FragmentOf<typeof ProgramFactsFragment>;
  wording: Wording['program'];
  locale: Locale;
  /** The day it is, by which a cohort that has left is no longer the next one. */
  today: Date;
}

/** When it begins, how long it lasts, what it costs. Nothing when none of that is known. */
export function ProgramFacts({ program: masked, wording, locale, today }: ProgramFactsProps) {
  const program = readFragment(ProgramFactsFragment, masked);
  const beginning = toBeginning(program.nextCohort, today);
  const continuous = program.isContinuous ? wording.continuous : null;
  if (!beginning && !continuous && !program.duration && !program.price) return null;
  return (
    <dl className={styles.facts}>
      {(beginning || continuous) && (
        <Fact label={wording.nextCohort}>
          {beginning ? <time dateTime={beginning}>{formatDate(locale, program.nextCohort)}</time> : continuous}
          {beginning && continuous && <small>{continuous}</small>}
        </Fact>
      )}
      {program.duration && (
        <Fact label={wording.duration}>
          <MainPart text={formatText(locale, program.duration)} />
        </Fact>
      )}
      {program.price && (
        <Fact label={wording.price}>
          <MainPart text={formatText(locale, program.price)} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `9 mois, deux jours par mois sur place`: what comes before the first comma is the fact, the rest explains it. */
function MainPart({ text }: { text: string }) {
  const comma = text.indexOf(', ');
  if (comma < 0) return text;
  return (
    <>
      {text.slice(0, comma)}
      <span className="sr">, </span>
      <small>{text.slice(comma + 2)}</small>
    </>
  );
}

/** Machine form of the day the next cohort begins; null when there is none or it has passed. */
function toBeginning(nextCohort: string | null, today: Date): string | null {
  const day = toMachineDate(nextCohort);
  const date = parseDate(nextCohort);
  if (date) expireAt(startOfDay(date, 1), today.getTime());
  return day && day >= (toMachineDate(today) ?? '') ? day : null;
}
