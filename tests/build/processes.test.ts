import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyContent } from '../support/content-copy.ts';
import { startSite } from '../support/servers.ts';

interface Load {
  readonly answered: () => number;
  /** Stops sending, waits for the last answers, and returns the failures. */
  readonly end: () => Promise<string[]>;
}

/** Sends requests at a steady rate on connections that are kept alive, as a proxy does. */
function sendSteadily(url: string, perSecond: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const failures: string[] = [];
  let answered = 0;
  let underWay = 0;
  const send = () => {
    underWay += 1;
    const settle = (failure: string | null) => {
      underWay -= 1;
      if (failure === null) answered += 1;
      else failures.push(failure);
    };
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => settle(response.statusCode === 200 ? null : `status ${response.statusCode}`));
      response.once('error', (error) => settle(error.message));
    }).once('error', (error) => settle(error.message));
  };
  const timer = setInterval(send, 1000 / perSecond);
  return {
    answered: () => answered,
    async end() {
      clearInterval(timer);
      await expect.poll(() => underWay, { timeout: 20_000 }).toBe(0);
      agent.destroy();
      return failures;
    },
  };
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** Runs after the production build. */
describe('several processes', () => {
  it('are replaced one after the other without a failed request', async () => {
    const site = await startSite({ WEB_CONCURRENCY: '2' });
    try {
      await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
      const load = sendSteadily(`${site.url}/blogue`, 100);
      for (let round = 1; round <= 2; round += 1) {
        process.kill(site.pid, 'SIGHUP');
        // oxlint-disable-next-line no-await-in-loop -- One replacement after the other.
        await expect
          .poll(() => countOf(site.output(), 'All worker processes have been replaced'), { timeout: 60_000 })
          .toBe(round);
      }
      expect(await load.end()).toEqual([]);
      expect(load.answered()).toBeGreaterThan(50);
    } finally {
      await site.stop();
    }
  });

  it('keep serving when a new one finds no content without problems, and no request reaches that', async () => {
    const copy = await copyContent();
    const DATA_DIR = path.join(copy.folder, 'data');
    // The build has no content with a generated entry, so a start can only fall back on the data folder.
    const site = await startSite({ WEB_CONCURRENCY: '2', DEMO_ENTRIES: '1', DATA_DIR }, copy.folder);
    try {
      await expect.poll(() => countOf(site.output(), 'A worker process is ready'), { timeout: 20_000 }).toBe(2);
      await rm(path.join(DATA_DIR, 'content'), { recursive: true });
      await copy.write('articles/essai.yaml', 'title: Essai\nbyline: personne\n');
      const load = sendSteadily(`${site.url}/blogue`, 100);
      process.kill(site.pid, 'SIGHUP');
      await expect
        .poll(() => site.output(), { timeout: 60_000 })
        .toContain('A new worker process did not become ready');
      expect(await load.end()).toEqual([]);
      expect(load.answered()).toBeGreaterThan(50);
      expect(site.output()).toContain('The content has 1 problem');
    } finally {
      await site.stop();
      await copy.dispose();
    }
  });

  it('are more than one where SIGHUP loads a new build: a single one says so and keeps serving', async () => {
    const site = await startSite();
    try {
      process.kill(site.pid, 'SIGHUP');
      await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('this one serves alone');
      expect((await fetch(`${site.url}/en/blog`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  });

  it('keep serving while a dead one is replaced', async () => {
    const site = await startSite({ WEB_CONCURRENCY: '2' });
    try {
      await expect.poll(async () => (await fetch(`${site.url}/blogue`)).status, { timeout: 20_000 }).toBe(200);
      const [, victim = ''] = /"worker":(\d+)/.exec(site.output()) ?? [];
      process.kill(Number(victim), 'SIGKILL');
      await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('A worker process has died');
      expect((await fetch(`${site.url}/en/blog`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  });
});
