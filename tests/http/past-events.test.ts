import { afterAll, expect, it } from 'vitest';
import { sharedServer } from '../support/shared-servers.ts';
import { startRemoteSite } from '../support/remote-site.ts';

const [site, remote] = await Promise.all([sharedServer('site'), startRemoteSite()]);
afterAll(remote.stop);

/** The first screen of a page as text, and its structured data about the event. */
async function readEvent(url: string) {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const things = scripts.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>); // As the page wrote it.
  const event = things.flatMap((thing) => [thing, ...((thing['@graph'] as typeof things | undefined) ?? [])]);
  return {
    text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' '),
    thing: event.find((thing) => thing['@type'] === 'Event'),
    isIndexed: !/<meta name="robots"[^>]*noindex/.test(html),
  };
}

it.each(['embedded', 'remote'])(
  'a past event keeps its photos and offers no registration, on the %s backend',
  async (backend) => {
    const { url } = backend === 'embedded' ? site : remote.site;
    const past = await readEvent(`${url}/evenements/journee-du-bois`);
    expect(past.text).toContain('Événement passé');
    expect(past.text).toContain('Voir les photos');
    expect(past.thing).toBeDefined();
    expect(past.thing).not.toHaveProperty('offers');
    expect(past.isIndexed).toBe(true);
    const coming = await readEvent(`${url}/evenements/soiree-grand-saut`);
    expect(coming.text).toContain('Réserver ma place');
    expect(coming.thing).toHaveProperty('offers.availability', 'https://schema.org/InStock');
  },
);

it('an event of several days says when it begins and ends', async () => {
  const { text } = await readEvent(`${site.url}/evenements/camp-de-nuit`);
  expect(text).toMatch(/Du \d+(er)? \S+( \d{4})? à 9 h au \d+(er)? \S+ \d{4} à 16 h/);
});
