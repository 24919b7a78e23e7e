/** Why a form was not taken, where the reason lies in none of its fields. Each has a sentence, `sending.<reason>`. */
export type SendingFailure = AnswerFailure | 'decoy' | 'tooFast' | 'expired';

/** Reasons that the browser reads off the answer's status, or off there being none. */
export const answerFailures = [
  'outdated',
  'forbidden',
  'tooLarge',
  'tooManyAttempts',
  'broken',
  'unreachable',
] as const;

export type AnswerFailure = (typeof answerFailures)[number];

const byStatus: Readonly<Record<number, AnswerFailure>> = {
  401: 'forbidden',
  403: 'forbidden',
  413: 'tooLarge',
  429: 'tooManyAttempts',
};

/** What an answer that is no success means; without a status there was none. Another 4xx is for a page of another release. */
export function toAnswerFailure(status: number | undefined): AnswerFailure {
  if (status === undefined) return 'unreachable';
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'outdated' : 'broken');
}

/** What it means to a visitor that the content backend did not take a form from us: the rest is between us and it. */
export function toBackendFailure(status: number): AnswerFailure {
  return status === 413 || status === 429 ? toAnswerFailure(status) : 'broken';
}
