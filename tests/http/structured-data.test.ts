import { expect, it } from 'vitest';
import { absolute, canonicalScreens } from '../e2e/screens.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

/** The descriptions of blocks, on any page. */
const ofBlocks = ['FAQPage', 'VideoObject', 'JobPosting'];

/** The schema.org types that each kind of screen describes, besides its blocks. */
const described: Record<string, readonly string[]> = {
  home: ['Organization', 'WebSite'],
  article: ['BreadcrumbList', 'Article'],
  pressRelease: ['BreadcrumbList', 'NewsArticle'],
  event: ['BreadcrumbList', 'Event'],
  company: ['BreadcrumbList', 'Organization'],
  entity: ['BreadcrumbList', 'Person'],
  program: ['BreadcrumbList', 'Service'],
  page: ['BreadcrumbList'],
};

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

function readBlocks(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return blocks.flatMap(([, json = '']) => {
    const block: Thing & { readonly '@graph'?: Thing[] } = JSON.parse(json);
    expect(block['@context']).toBe('https://schema.org');
    return block['@graph'] ?? [block];
  });
}

/** Every text that names a page or a file. */
function addressesIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => addressesIn(item, name));
  }
  return typeof value === 'string' && /^(?:url|item|image|logo|urlTemplate|sameAs)$/.test(key) ? [value] : [];
}

it('every kind of page describes itself, at its end, with absolute addresses', { timeout: 120_000 }, async () => {
  for (const { route, path, canonical } of canonicalScreens) {
    const html = await (await fetch(site.url + path)).text();
    const things = readBlocks(html);
    const types = things.map((thing) => thing['@type']).filter((type) => !ofBlocks.includes(type));
    expect(types, path).toEqual(described[route] ?? []);
    for (const address of addressesIn(things)) expect(address, path).toMatch(/^https?:\/\/[^/]/);
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    if (trail) {
      const steps = trail['itemListElement'] as { position: number; item: string; name: string }[]; // As written by the site.
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(-1)?.item).toBe(absolute(site.url, canonical));
    }
    if (types.length > 0) expect(html.lastIndexOf('ld+json'), path).toBeGreaterThan(html.indexOf('</footer>'));
  }
});

it('the questions of a page are described once, all together', async () => {
  const html = await (await fetch(`${site.url}/pages/foire-aux-questions`)).text();
  const pages = readBlocks(html).filter((thing) => thing['@type'] === 'FAQPage');
  expect(pages).toHaveLength(1);
  const questions = pages[0]?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]; // As above.
  expect(questions.length).toBeGreaterThan(2);
  for (const { name, acceptedAnswer } of questions) expect([name, acceptedAnswer.text]).not.toContain('');
});

it('open positions and videos have what search engines require', async () => {
  const thingsOf = async (path: string, type: string) =>
    readBlocks(await (await fetch(site.url + path)).text()).filter((thing) => thing['@type'] === type);
  const jobs = await thingsOf('/en/pages/about/team/jobs', 'JobPosting');
  expect(jobs).toHaveLength(3);
  for (const job of jobs) {
    expect(Object.keys(job)).toEqual(
      expect.arrayContaining(['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']),
    );
  }
  const videos = await thingsOf('/pages/a-propos', 'VideoObject');
  expect(videos).toHaveLength(1);
  expect(Object.keys(videos[0] ?? {})).toEqual(expect.arrayContaining(['name', 'thumbnailUrl', 'uploadDate']));
});

it('a registration is offered while it holds', async () => {
  const offerOf = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    return readBlocks(html).find((thing) => thing['@type'] === 'Event')?.['offers'];
  };
  expect(await offerOf('/evenements/soiree-grand-saut')).toMatchObject({ availability: 'https://schema.org/InStock' });
  expect(await offerOf('/evenements/lancement-cohorte-12')).toBeUndefined();
});
