/** Why a form was not accepted, when no field is at fault. Each reason has a message, `sending.<reason>`. */
export type SendingFailure = AnswerFailure | 'decoy' | 'tooFast' | 'expired';

/** Reasons that the browser derives from the status of the response, or from its absence. */
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

/**
 * The reason behind a failed response; without a status there was no response. Any other 4xx means that the page
 * belongs to another release.
 */
export function toAnswerFailure(status: number | undefined): AnswerFailure {
  if (status === undefined) return 'unreachable';
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'outdated' : 'broken');
}

/**
 * The reason to show when the content backend refused a form. Only a reason that the visitor can act on is passed on; the
 * rest is a failure of the site.
 */
export function toBackendFailure(status: number): AnswerFailure {
  return status === 413 || status === 429 ? toAnswerFailure(status) : 'broken';
}
