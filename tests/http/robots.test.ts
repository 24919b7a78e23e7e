import { expect, it } from 'vitest';
import { get } from '../support/get.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

it('robots may read everything and get the address of the sitemap', async () => {
  const robots = await get(`${site.url}/robots.txt`);
  expect(robots.status).toBe(200);
  expect(robots.text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
  expect((await get(`${site.url}/sitemap.xml`, { method: 'POST' })).status).toBe(405);
});

it('robots may index the plain address of a list and its further pages, and no filtered one', async () => {
  const canonicalOf = async (path: string) =>
    /rel="canonical" href="([^"]*)"/.exec((await get(site.url + path)).text)?.[1];
  expect(await canonicalOf('/entreprises?industry=sante&sort=titleDesc')).toBe(`${site.url}/entreprises`);
  expect(await canonicalOf('/entreprises?page=2')).toBe(`${site.url}/entreprises?page=2`);
  expect(await canonicalOf('/entreprises?page=99')).toBe(`${site.url}/entreprises?page=2`);
  expect(await canonicalOf('/entreprises?page=1-2')).toBe(`${site.url}/entreprises`);
});
