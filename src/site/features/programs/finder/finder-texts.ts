import type { FinderAnswer, FinderQuestion } from '#src/site/domain/program-finder.ts';
import type { MessageId } from '#src/site/i18n/intl.ts';

type Answers<Question extends FinderQuestion> = Record<FinderAnswer<Question>, MessageId>;

/** The words of each question and its answers. */
export const finderTexts: {
  readonly [Question in FinderQuestion]: { readonly question: MessageId; readonly answers: Answers<Question> };
} = {
  stage: {
    question: 'finder.stage',
    answers: {
      idea: 'finder.stage.idea',
      prototype: 'finder.stage.prototype',
      sales: 'finder.stage.sales',
      growth: 'finder.stage.growth',
    },
  },
  time: {
    question: 'finder.time',
    answers: { evenings: 'finder.time.evenings', days: 'finder.time.days', weeks: 'finder.time.weeks' },
  },
  budget: {
    question: 'finder.budget',
    answers: { none: 'finder.budget.none', some: 'finder.budget.some', more: 'finder.budget.more' },
  },
  when: {
    question: 'finder.when',
    answers: { now: 'finder.when.now', months: 'finder.when.months', later: 'finder.when.later' },
  },
};

/** Why a program fits, and why it may not. */
export const reasonTexts: Record<FinderQuestion, { readonly fit: MessageId; readonly miss: MessageId }> = {
  stage: { fit: 'finder.fits.stage', miss: 'finder.misses.stage' },
  time: { fit: 'finder.fits.time', miss: 'finder.misses.time' },
  budget: { fit: 'finder.fits.budget', miss: 'finder.misses.budget' },
  when: { fit: 'finder.fits.when', miss: 'finder.misses.when' },
};
