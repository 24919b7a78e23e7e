import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../support/mutated-bodies.ts';
import { type OddRequest, privateWord, sendOddRequest, toOddRequest } from '../support/odd-requests.ts';
import { ask } from '../support/raw-http.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

let site: RunningServer;

/** On a signal, prints a line as a library could. */
const library = `process.on('SIGUSR2',()=>{console.error('printed',new%20Error('/x?token=${privateWord}'));process.emitWarning('old')})`;

/** Runs after the production build. */
beforeAll(async () => {
  site = await startSite({
    TRUST_PROXY: '127.0.0.1',
    PREVIEW_SECRET: 'preview-secret-of-a-test',
    REVALIDATE_SECRET: 'revalidate-secret-of-a-test',
    NODE_OPTIONS: `--import=data:text/javascript,${library}`,
    // Nothing listens there.
    VIDEO_IMAGE_BASE: 'http://127.0.0.1:9',
    VIDEO_OEMBED_BASE: 'http://127.0.0.1:9',
  });
}, 120_000);

afterAll(() => site.stop());

const send = (request: OddRequest) => sendOddRequest(Number(new URL(site.url).port), request);

it.each([
  ['/RSC/R//[.txt', 404],
  ['/RSC/R.txt', 404],
  ['/RSC/Rx.txt', 404],
  ['/RSC/R//:99999999.txt', 404],
  ['/RSC/R///hostile.example.txt', 404],
  ['/api/preview/exit?path=/%E2%82%AC', 303],
])('%s is answered %s', async (target, status) => {
  expect(await send({ method: 'GET', target, headers: {} })).toBe(status);
});

it.each(['/.//hostile.example', '/a/..//hostile.example', '//hostile.example', '/%E2%82%AC'])(
  'the end of a preview leads nowhere but to the site: %s',
  async (path) => {
    const { headers } = await ask(Number(new URL(site.url).port), `/api/preview/exit?path=${path}`);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
    expect(new URL(headers.location ?? '', site.url).origin).toBe(site.url);
  },
);

it('what a library prints, and a warning of Node, is a record that hides what is private', async () => {
  const before = site.output().length;
  process.kill(site.pid, 'SIGUSR2');
  await expect.poll(() => site.output().slice(before), { timeout: 20_000 }).toContain('"message":"old"');
  const lines = site.output().slice(before).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'error', msg: 'printed', error: { message: '/x?[hidden]' } },
    { level: 'warn', error: { message: 'old' } },
  ]);
});

it('none of 2,000 odd requests makes the server fail or print anything but records that hide what is private', async () => {
  const before = site.output().length;
  const random = seeded(20_261_127);
  const requests = Array.from({ length: 2_000 }, () => toOddRequest(random));
  const failed: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      // oxlint-disable-next-line no-await-in-loop -- Each worker sends one after the other.
      const status = await send(request);
      if (status >= 500) failed.push(`${status} ${request.method} ${request.target.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(failed).toEqual([]);
  const lines = site.output().slice(before).trimEnd().split('\n');
  expect(lines.filter((line) => line.includes(privateWord))).toEqual([]);
  expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
  expect(lines.filter((line) => /^\{"level":"(?:error|fatal)"/.test(line))).toEqual([]);
}, 300_000);
