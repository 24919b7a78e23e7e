import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { fakeRequestContext } from '#tests/support/fake-runtime.ts';
import { createLog } from './log.ts';

function record(isTerminal: boolean) {
  const lines: string[] = [];
  const log = createLog('info', { write: (text) => lines.push(text), isTerminal });
  return { log, lines, text: () => stripVTControlCharacters(lines.join('')) };
}

/** The fields of the one record that is logged. */
function fieldsOf(message: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { log, lines } = record(false);
  log.error(message, fields);
  return JSON.parse(lines.join('')) as Record<string, unknown>; // One record.
}

describe('a record in production', () => {
  it('is one line of JSON with level, time, message and fields, also for a message of several lines', () => {
    const { log, lines } = record(false);
    log.warn('One\ntwo', { status: 503 });
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(lines.join(''))).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      msg: 'One\ntwo',
      status: 503,
    });
  });

  it('carries the id of the request being handled', () => {
    const { log, lines } = record(false);
    runWithRequestContext(fakeRequestContext({ requestId: 'r-1' }), () => log.info('within'));
    log.info('outside');
    expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual(['r-1', undefined]);
  });

  it('below the chosen level is not written', () => {
    const { log, lines } = record(false);
    log.debug('not written');
    expect(lines).toEqual([]);
  });

  it('contains no search words, tokens, e-mail addresses or passwords', () => {
    const cause = Object.assign(new Error('550 <lea@exemple.example> unknown'), { envelope: { to: ['secret text'] } });
    const error = Object.assign(new Error('GET https://x.example/p?token=secret failed', { cause }), {
      code: 'EENVELOPE',
      response: 'secret text',
    });
    const written = JSON.stringify(
      fieldsOf('Failed for jean+secret@example.org at /recherche?q=secret', {
        path: '/en/search?q=secret%20words',
        url: new URL('https://user:secret@cache.example/0?x=secret'),
        list: ['lea%40secret.example', '/lea@a.example*jo%40secret.example', 'token=secret&signature%3Dsecret'],
        headers: { Authorization: 'Bearer secret', cookie: 'a=secret', email: 'secret', token: 'secret' },
        clientAddress: '203.0.113.secret',
        error,
      }),
    );
    expect(written).not.toMatch(/secret|exemple\.example/);
    expect(written).toContain('/en/search?[hidden]');
    expect(written).toContain('EENVELOPE');
  });

  it('keeps the stack of an error, with the queries of its modules, and its cause', () => {
    const error = new TypeError('broken', { cause: new Error('deeper') });
    error.stack = 'TypeError: broken\n    at f (file:///app/src/a.ts?v=1:2:3)';
    expect(fieldsOf('Failed', { error })['error']).toMatchObject({
      type: 'TypeError',
      message: 'broken',
      stack: error.stack,
      cause: { type: 'Error', message: 'deeper' },
    });
  });

  it('is bounded, whatever a visitor asks for', () => {
    const nested: Record<string, unknown> = {};
    nested['self'] = nested;
    expect(JSON.stringify(fieldsOf('Failed', { path: `/${'a'.repeat(100_000)}`, nested })).length).toBeLessThan(5_000);
  });
});

describe('a record on a terminal', () => {
  it('is a readable line with the fields, the stack of an error below', () => {
    const { log, text } = record(true);
    log.error('Failed', { path: '/a', error: new Error('broken', { cause: new Error('deeper') }) });
    const [first, second] = text().split('\n');
    expect(first).toMatch(/^\d\d:\d\d:\d\d ERROR Failed {2}path=\/a$/);
    expect(second).toBe('  Error: broken');
    expect(text()).toContain('  Caused by: Error: deeper');
  });

  it('passes no control character on to the terminal', () => {
    const { log, lines } = record(true);
    log.info('a\u001b]0;title\u0007b');
    expect(lines.join('')).not.toContain('\u0007');
    expect(lines.join('')).not.toContain('\u001b]');
  });
});
