import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createOnce } from './submit-once.ts';

const create = () => createOnce<string>({ name: 'test', ttlMs: 60_000, final: v.literal('sent') });

test('The action runs once for equal texts, even while the first run is under way', async () => {
  const once = create();
  const run = vi.fn(() => Promise.resolve('sent'));
  expect(await Promise.all([once(['a', 'b'], run), once(['a', 'b'], run)])).toEqual(['sent', 'sent']);
  expect(await once(['a', 'b'], run)).toBe('sent');
  expect(run).toHaveBeenCalledOnce();
});

test('Other texts run again, also when only their division differs', async () => {
  const once = create();
  const run = vi.fn(() => Promise.resolve('sent'));
  await once(['a', 'bc'], run);
  await once(['ab', 'c'], run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('A failed action may be tried again', async () => {
  const once = create();
  expect(await once(['a'], () => Promise.resolve('failed'))).toBe('failed');
  await expect(once(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await once(['a'], () => Promise.resolve('sent'))).toBe('sent');
});
