import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContentCopy, copyContent } from '../support/content-copy.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

const patient = { timeout: 20_000, interval: 100 };

let content: ContentCopy;
let site: RunningServer;

/** Runs after the production build, on a copy of the content that the tests edit. */
beforeAll(async () => {
  content = await copyContent();
  await write('articles/essai.yaml', article('essai', 'trial'));
  await start();
}, 120_000);

afterAll(async () => {
  await site.stop();
  await content.dispose();
});

const write = (file: string, text: string) => content.write(file, text);
const article = (fr: string, en: string) => `title: { fr: Essai, en: Trial }\nslug: { fr: ${fr}, en: ${en} }\n`;

async function start() {
  site = await startSite({ DATA_DIR: path.join(content.folder, 'data') }, content.folder);
}

/** Status and, for a redirect, where it leads. */
async function ask(address: string): Promise<string> {
  const response = await fetch(site.url + address, { redirect: 'manual' });
  await response.body?.cancel();
  return [response.status, response.headers.get('location')].filter((part) => part !== null).join(' ');
}

it('old addresses of the content lead on by one redirect, with the visitor’s query', async () => {
  expect(await ask('/nouvelles')).toBe('308 /blogue');
  expect(await ask('/nouvelles?utm=a%20b&page=2')).toBe('308 /blogue?utm=a%20b&page=2');
  expect(await ask('/NOUVELLES/?utm=a')).toBe('308 /blogue?utm=a');
  expect(await ask('/en/about')).toBe('308 /en/pages/about');
  expect(await ask('/en/nouvelles')).toBe('404');
});

it('an edited list is seen without a restart, also where the address was not found before', async () => {
  expect([await ask('/autrefois'), await ask('/autrefois')]).toEqual(['404', '404']);
  await write('redirects.csv', 'from;to\n/autrefois;/blogue\n/blogue/essai;/contact\n');
  await expect.poll(() => ask('/autrefois'), patient).toBe('308 /blogue');
  // A page wins over a rule.
  expect(await ask('/blogue/essai')).toBe('200');
  await write('redirects.csv', 'from,to\n');
  await expect.poll(() => ask('/autrefois'), patient).toBe('404');
}, 60_000);

it('a renamed entry is found at its old address in each language, and back', async () => {
  expect([await ask('/blogue/essai'), await ask('/en/blog/trial')]).toEqual(['200', '200']);
  await write('articles/essai.yaml', article('tentative', 'attempt'));
  await expect.poll(() => ask('/blogue/essai?utm=a'), patient).toBe('308 /blogue/tentative?utm=a');
  expect(await ask('/en/blog/trial')).toBe('308 /en/blog/attempt');
  // Under the words of the other language too.
  expect(await ask('/blog/essai')).toBe('308 /blogue/tentative');
  // A menu and a text that name the old address lead to the present one.
  await write(
    'articles/renvoi.yaml',
    'title: Renvoi\nlayout: [{ blocks: [{ kind: text, copy: "[Lire](/blogue/essai?a=b#suite)" }] }]\n',
  );
  await write('navigation/legal.yaml', '- { label: Essai, webUrl: "/blogue/essai" }\n');
  await expect
    .poll(async () => (await fetch(`${site.url}/blogue/renvoi`)).text(), patient)
    .toContain('href="/blogue/tentative?a=b#text:suite"');
  expect(await (await fetch(`${site.url}/blogue/renvoi`)).text()).not.toContain('href="/blogue/essai"');
  expect([await ask('/blogue/tentative'), await ask('/en/blog/attempt')]).toEqual(['200', '200']);
  await write('articles/essai.yaml', article('essai', 'trial'));
  await expect.poll(() => ask('/blogue/tentative'), patient).toBe('308 /blogue/essai');
  expect([await ask('/blogue/essai'), await ask('/en/blog/trial')]).toEqual(['200', '200']);
}, 60_000);

it('an entry that is renamed while the site is down is found too; a new one at its address wins, a deleted one is gone', async () => {
  await site.stop();
  await write('articles/essai.yaml', article('tentative', 'trial'));
  await start();
  expect([await ask('/blogue/essai'), await ask('/blogue/tentative')]).toEqual(['308 /blogue/tentative', '200']);
  await write('articles/autre.yaml', article('essai', 'other'));
  await expect.poll(() => ask('/blogue/essai'), patient).toBe('200');
  await content.remove('articles/autre.yaml');
  await content.remove('articles/essai.yaml');
  await expect.poll(() => ask('/blogue/essai'), patient).toBe('404');
  expect([await ask('/blogue/tentative'), await ask('/en/blog/trial')]).toEqual(['404', '404']);
}, 120_000);
