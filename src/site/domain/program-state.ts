import { type DateInput, parseDate, toMachineDate } from '#src/site/i18n/formats.ts';
import { startOfDay } from '#src/site/i18n/toronto-time.ts';
import { expireAt } from '#src/platform/request/request-context.ts';

/**
 * How to enter a program: at any time (`continuous`), with a cohort on a known day (`cohort`), or by its link without a
 * known day (`open`). `closed` is a program whose last cohort has begun, or that has neither a day nor a link.
 */
export type ProgramState = 'continuous' | 'cohort' | 'open' | 'closed';

export interface ProgramTerms {
  readonly nextCohort: DateInput;
  readonly isContinuous: boolean | null;
  /** Its links, the first of which is the registration. */
  readonly mainLink: readonly unknown[] | null;
}

/** State of a program on the day of `now`, on the Toronto calendar; a cohort counts as the next one until its day is over. */
export function toProgramState({ nextCohort, isContinuous, mainLink }: ProgramTerms, now = new Date()): ProgramState {
  const date = parseDate(nextCohort);
  if (date) {
    const end = startOfDay(date, 1);
    expireAt(end, now.getTime());
    if (now < end) return 'cohort';
  }
  if (isContinuous) return 'continuous';
  return !date && mainLink && mainLink.length > 0 ? 'open' : 'closed';
}

/** The programs that are open, the nearest cohort first and those without a day last. */
export function toOpenPrograms<Program extends ProgramTerms>(programs: readonly Program[], now: Date): Program[] {
  const dayOf = (program: Program) =>
    toProgramState(program, now) === 'cohort' ? (toMachineDate(program.nextCohort) ?? '') : '9';
  return programs
    .filter((program) => toProgramState(program, now) !== 'closed')
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
}
