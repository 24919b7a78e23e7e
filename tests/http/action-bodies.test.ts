import { expect, it, onTestFinished } from 'vitest';
import { actionBodiesOf, mutate, postBody, seeded, toMultipart } from '../support/mutated-bodies.ts';
import { startSite } from '../support/servers.ts';

it(
  'no malformed body makes the server fail: an action answers it, or it is refused',
  { timeout: 180_000 },
  async () => {
    const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
    onTestFinished(site.stop);
    const page = `${site.url}/en/contact`;
    const bodies = actionBodiesOf(page, await (await fetch(page)).text());
    expect(bodies.length).toBeGreaterThanOrEqual(4);
    for (const { url, fields } of bodies) expect([url, await postBody(url, toMultipart(fields))]).toEqual([url, 200]);

    const random = seeded(20_261_122);
    const counts = new Map<number, number>();
    for (let index = 0; index < 300; index += 1) {
      const { url, fields } = bodies[index % bodies.length] ?? { url: page, fields: [] };
      const body = mutate(fields, random);
      const status = await postBody(url, body);
      expect([200, 400], `${status} for ${url}\n${body}`).toContain(status);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    // Both cases occur: bodies with a relevant fault, and with an irrelevant one.
    expect(counts.get(400)).toBeGreaterThan(50);
    expect(counts.get(200)).toBeGreaterThan(20);
    expect(site.output()).not.toMatch(/"level":"?(?:error|50|fatal|60)\b/);
  },
);
