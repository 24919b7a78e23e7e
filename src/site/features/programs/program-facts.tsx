import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import type { Wording } from '#src/site/content/wording.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate, toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { dateText } from '#src/site/ui/date-text.tsx';
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
  readonly program: FragmentOf<typeof ProgramFactsFragment>;
  readonly wording: Wording['program'];
  readonly locale: Locale;
  readonly state: ProgramState;
}

/** Start, duration and price of a program. Nothing when none of them is known. */
export function ProgramFacts({ program: masked, wording, locale, state }: ProgramFactsProps) {
  const program = readFragment(ProgramFactsFragment, masked);
  const beginning = state === 'cohort' ? toMachineDate(program.nextCohort) : null;
  const continuous = program.isContinuous ? wording.continuous : null;
  const toCome = state === 'closed' ? formatMessage(locale, 'events.dateToCome') : null;
  if (!beginning && !continuous && !toCome && !program.duration && !program.price) return null;
  return (
    <dl className={styles.facts}>
      {(beginning || continuous || toCome) && (
        <Fact label={wording.nextCohort}>
          {beginning ? (
            <time dateTime={beginning}>{dateText(formatDate(locale, program.nextCohort))}</time>
          ) : (
            (continuous ?? toCome)
          )}
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

/** `9 mois, deux jours par mois sur place`: the text before the first comma is the fact, the rest explains it. */
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
