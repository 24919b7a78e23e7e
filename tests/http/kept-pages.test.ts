import { request } from 'node:http';
import { expect, it } from 'vitest';
import { screens } from '../e2e/screens.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

interface Answer {
  readonly status: number;
  readonly origin: string;
  readonly etag: string;
  readonly policy: string;
  readonly body: string;
}

/** Sends a request as `curl` does: nothing is decoded, cached or added. */
function ask(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent: false }, (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { etag, 'content-security-policy': policy, 'server-timing': timing } = incoming.headers;
        resolve({
          status: incoming.statusCode ?? 0,
          origin: String(timing).replace('store;desc=', ''),
          etag: etag ?? '',
          policy: String(policy),
          body: Buffer.concat(pieces).toString(),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Requests a page until it is kept, which it is a moment after it was first sent. */
async function askKept(address: string): Promise<Answer> {
  let answer = await ask(address);
  await expect.poll(async () => (answer = await ask(address)).origin).toBe('hit');
  return answer;
}

/** The id of one request, which only an answer for one visitor may contain. */
const requestId = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;

it('every screen is kept, and is the same bytes for everybody', { timeout: 300_000 }, async () => {
  for (const { path } of screens) {
    const first = await askKept(`${site.url}${path}`);
    const second = await ask(`${site.url}${path}?utm_source=x`);
    expect(second, path).toEqual(first);
    expect(first.status, path).toBe(200);
    expect(first.body, path).not.toContain('nonce="');
    expect(first.policy, path).not.toContain('nonce-');
    expect(first.body, path).not.toMatch(requestId);
  }
});

it('all unknown addresses of a site get one not-found page with one payload', async () => {
  const payloadOf = ({ body }: Answer) => /"(\/payloads\/[^"]+)"/.exec(body)?.[1];
  const kept = await askKept(`${site.url}/en/never-there`);
  expect(payloadOf(kept)).toBeDefined();
  // Until the index of live addresses is there, an invented address below a list keeps its own page for a minute.
  let attempt = 0;
  const askInvented = () => ask(`${site.url}/en/blog/no-such-article-${attempt++}`);
  await expect.poll(async () => (await askInvented()).etag, { timeout: 30_000 }).toBe(kept.etag);
  for (const path of ['/en/not-there', '/en/a/b/c/d?x=1', '/en/blog/no-such-article', '/en/events/no-such-event']) {
    expect(await askKept(`${site.url}${path}`), path).toEqual(kept);
  }
  expect(kept.body).not.toContain('never-there');
  expect((await askKept(`${site.url}/not-there`)).etag).not.toBe(kept.etag);
});

it('a kept not-found page has no id of a request', async () => {
  expect((await askKept(`${site.url}/en/never-there`)).body).not.toMatch(requestId);
});

it('a load balancer learns when the first pages are rendered', async () => {
  await expect.poll(async () => (await ask(`${site.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  expect((await ask(`${site.url}/livez`)).status).toBe(200);
});
