import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startSite } from '../support/servers.ts';

/* Runs after the production build. */

const ttl = 1;

let site: RunningServer;

beforeAll(async () => {
  site = await startSite({ CACHE_TTL: String(ttl) });
}, 120_000);

afterAll(() => site.stop());

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${site.url}/blogue`, { headers: { 'accept-encoding': 'br', ...headers } });

/** The validator of the page after it has been rendered again. */
async function nextValidator(): Promise<string> {
  const validatorOf = async (origin: string) => {
    const answer = await ask();
    await answer.text();
    return answer.headers.get('server-timing')?.includes(origin) ? answer.headers.get('etag') : null;
  };
  await expect.poll(() => validatorOf('stale'), { timeout: 10_000, interval: 200 }).not.toBeNull();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until the page that was rendered meanwhile is sent
    const validator = await validatorOf('hit');
    if (validator !== null) return validator;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(20);
  }
}

it('a page that is rendered again and says the same is not sent again', async () => {
  let validator = await nextValidator();
  // Parts that arrived in another order are another payload; in the end two are the same.
  await expect
    .poll(
      async () => {
        const before = validator;
        validator = await nextValidator();
        return validator === before;
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe(true);
  expect((await ask({ 'if-none-match': validator })).status).toBe(304);
}, 40_000);
