import { expect, it } from 'vitest';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { BackendError } from './backend-error.ts';
import { orWithout } from './with-fallback.ts';

async function load(loading: Promise<string>) {
  const { lines } = provideFakeRuntime();
  const context = fakeRequestContext();
  const value = await runWithRequestContext(context, () => orWithout(loading, null));
  return { value, isFlawed: context.notes.isFlawed, warnings: lines.map(({ level }) => level) };
}

it('gives what was loaded', async () => {
  expect(await load(Promise.resolve('poster'))).toEqual({ value: 'poster', isFlawed: false, warnings: [] });
});

it('goes without it when the backend fails: the page is not stored, and the log says so', async () => {
  const failure = new BackendError('The backend is down.', { layer: 'network' });
  expect(await load(Promise.reject(failure))).toEqual({ value: null, isFlawed: true, warnings: ['warn'] });
});

it('hides no other failure', async () => {
  await expect(load(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow(TypeError);
});
