import { expect, test } from 'vitest';
import { toAnswerFailure, toBackendFailure } from './sending-failure.ts';

test.each([
  [undefined, 'unreachable'],
  [400, 'outdated'],
  [404, 'outdated'],
  [403, 'forbidden'],
  [413, 'tooLarge'],
  [429, 'tooManyAttempts'],
  [500, 'broken'],
  [503, 'broken'],
  [302, 'broken'],
])('status %s is %s', (status, failure) => {
  expect(toAnswerFailure(status)).toBe(failure);
});

test('a refusal between the site and its backend is reported as the site’s own failure', () => {
  expect([400, 403, 404, 413, 429, 500].map(toBackendFailure)).toEqual([
    'broken',
    'broken',
    'broken',
    'tooLarge',
    'tooManyAttempts',
    'broken',
  ]);
});
