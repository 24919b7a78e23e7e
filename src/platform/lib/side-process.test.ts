import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createSideProcess } from './side-process.ts';

let directory = '';
let script = new URL(import.meta.url);

/** Answers a number with its double and the process's own number; `-1` fails, `-2` ends the process, `-3` is not answered. */
const program = `
import { answerOrders } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'side-process.ts')).href)};
answerOrders(async (order) => {
  if (order === -1) throw new RangeError('below zero');
  if (order === -2) process.exit(3);
  if (order === -3) await new Promise(() => {});
  return { double: Uint8Array.of(order * 2), pid: process.pid };
});
`;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'side-process-'));
  script = pathToFileURL(path.join(directory, 'program.mjs'));
  await writeFile(script, program);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function start(limitMs = 20_000) {
  const side = createSideProcess<number, { double: Uint8Array; pid: number }>({
    script,
    subject: 'The number',
    limitMs,
  });
  onTestFinished(() => side.close());
  return side;
}

it('answers each order from one other process', async () => {
  const side = start();
  const [one, two] = await Promise.all([side.ask(1), side.ask(2)]);
  expect([[...one.double], [...two.double]]).toEqual([[2], [4]]);
  expect(one.pid).toBe(two.pid);
  expect(one.pid).not.toBe(process.pid);
});

it('passes on an error, and continues', async () => {
  const side = start();
  await expect(side.ask(-1)).rejects.toThrow('RangeError: below zero');
  expect([...(await side.ask(3)).double]).toEqual([6]);
});

it('says when the process has ended, and starts another one', async () => {
  const side = start();
  const { pid } = await side.ask(1);
  await expect(side.ask(-2)).rejects.toThrow('The number is not there: the process that makes it has ended.');
  expect((await side.ask(1)).pid).not.toBe(pid);
});

it('does not wait beyond the limit', async () => {
  await expect(start(300).ask(-3)).rejects.toThrow('The number was not there within 300 ms.');
});
