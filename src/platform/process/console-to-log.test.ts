import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendConsoleToLog } from './console-to-log.ts';
import { createLog } from './log.ts';

const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
const own = methods.map((method) => [method, console[method]] as const);
const listeners = process.listeners('warning');

let lines: string[];

beforeEach(() => {
  lines = [];
  sendConsoleToLog(createLog('debug', { write: (text) => lines.push(text), isTerminal: false }));
});

afterEach(() => {
  for (const [method, write] of own) console[method] = write;
  process.removeAllListeners('warning');
  for (const listener of listeners) process.on('warning', listener);
});

const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it('each call is one record of the level that it has', () => {
  for (const method of methods) console[method]('%s is\n%d', method, 7);
  expect(records().map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'error is\n7'],
    ['warn', 'warn is\n7'],
    ['info', 'log is\n7'],
    ['info', 'info is\n7'],
    ['debug', 'debug is\n7'],
  ]);
});

it('an error keeps its stack and its cause, alone or with words', () => {
  const error = new TypeError('broken', { cause: new Error('deeper') });
  console.error(error);
  console.error('Error during rendering:', error);
  for (const record of records()) {
    expect(record['error']).toMatchObject({ type: 'TypeError', stack: error.stack, cause: { message: 'deeper' } });
  }
  expect(records()[1]?.['msg']).toBe('Error during rendering:');
});

it('private values are hidden, in texts, in errors and in their properties', () => {
  const failed = Object.assign(new Error('GET /recherche?q=private failed'), { body: { token: 'private' } });
  console.error('Failed at /en/contact?email=private for lea@private.example', failed, { token: 'private', n: 1 });
  console.warn('Error: \\n    at /x?token=private\\n token=private&signature%3Dprivate');
  console.log(null, undefined, () => 'private', [{ password: 'private' }]);
  expect(lines.join('')).not.toContain('private');
  expect(records()[0]?.['details']).toEqual([{ token: '[hidden]', n: 1 }]);
});

it('a warning of Node is a record, and nothing else prints it', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  process.emitWarning('Something is old.', 'DeprecationWarning', 'DEP9999');
  await new Promise((resolve) => setImmediate(resolve));
  expect(records()).toMatchObject([
    { level: 'warn', error: { type: 'DeprecationWarning', message: 'Something is old.', code: 'DEP9999' } },
  ]);
  expect(write).not.toHaveBeenCalled();
});
