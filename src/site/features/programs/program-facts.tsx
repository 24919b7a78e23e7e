import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate, toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toContinuation } from '#src/platform/lib/text.ts';
import { dateText } from '#src/site/ui/date-text.tsx';
import { FactRows } from '#src/site/ui/fact-rows/fact-rows.tsx';

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
  const start = beginning ? (
    <>
      <time dateTime={beginning}>{dateText(formatDate(locale, program.nextCohort))}</time>
      {continuous && `, ${toContinuation(continuous)}`}
    </>
  ) : (
    (continuous ?? toCome)
  );
  return (
    <FactRows
      facts={[
        { label: wording.nextCohort, value: start },
        { label: wording.duration, value: formatText(locale, program.duration) },
        { label: wording.price, value: formatText(locale, program.price) },
      ]}
    />
  );
}
