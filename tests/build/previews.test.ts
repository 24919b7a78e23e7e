import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewCookie, toPreviewCookie, toPreviewLink } from '../../src/platform/request/preview-pass.ts';
import { type ContentCopy, copyContent } from '../support/content-copy.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

const secret = 'a secret of sixteen characters';
const token = 'draft-token-0123456789';
const until = Math.floor(Date.now() / 1000) + 600;
const cookie = `${previewCookie}=${toPreviewCookie(secret, { token, until })}`;
const pair = `x-craft-live-preview=abc&token=${token}`;

/** Text of the draft only. */
const embargoed = 'Sous embargo';
const draft = (previewToken: string) =>
  `previewToken: ${previewToken}\ntitle: ${embargoed}\nheading: ${embargoed}\ndescription: ${embargoed}\n`;

let content: ContentCopy;
let site: RunningServer;
/** Path of the picture for shared links of a release, and of a picture in it. */
let sharePath: string;
let mediaPath: string;

/** Runs after the production build. */
beforeAll(async () => {
  content = await copyContent();
  await content.write('pressReleases/essai.yaml', 'title: Essai\nslug: essai\npostDate: "-1d"\n');
  await content.write('pressReleases/essai.draft.yaml', draft(token));
  site = await startSite({ PREVIEW_SECRET: secret, GTM_ID: 'GTM-TEST1' }, content.folder);
  const html = await (await fetch(`${site.url}/presse/essai`)).text();
  sharePath = /content="[^"]*(\/share\/[^"]+)"/.exec(html)?.[1] ?? '';
  mediaPath = /(?:src|href)="(\/media\/[^"]+)"/.exec(await (await fetch(`${site.url}/presse`)).text())?.[1] ?? '';
}, 60_000);

afterAll(async () => {
  await site.stop();
  await content.dispose();
});

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + address, { headers, redirect: 'manual' });
  return { response, text: await response.text() };
}

/** A payload names the query of its page in a parameter. */
function withPair(address: string): string {
  if (address.startsWith('/RSC/R/')) return `${address}?query=${encodeURIComponent(pair)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${pair}`;
}

const quiet = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

function quietOf({ headers }: Response) {
  return Object.fromEntries(Object.keys(quiet).map((name) => [name, headers.get(name)]));
}

/** Addresses that each middleware answers: with a file, or with something that is neither a file nor a page. */
const answers: Readonly<Record<string, () => readonly string[]>> = {
  oldAddresses: () => ['/presse/never-there'],
  canonicalAddress: () => ['/presse/essai/', '/Presse'],
  contentBackend: () => [mediaPath, '/media/none.webp'],
  robots: () => ['/robots.txt', '/sitemap.xml', '/sitemap-fr_ca.xml'],
  securityContact: () => ['/.well-known/security.txt'],
  feeds: () => ['/presse/feed.json', '/presse/feed.xml', '/blogue/feed.json'],
  calendars: () => ['/evenements/calendar.ics', '/evenements/cafe-des-mentors.ics'],
  sharePicture: () => [sharePath, '/share/fr_ca/presse/none.00000000.jpg'],
  manifest: () => ['/fr_ca.webmanifest'],
  brandFiles: () => ['/favicon.svg', '/logo.svg'],
  videoPoster: () => ['/video-poster/nope/x.jpg'],
  previewLinks: () => ['/api/preview/exit?path=/', '/api/preview?path=/'],
  languageChoice: () => ['/api/language/fr_ca?to=%2F', '/api/language/none'],
  consentAnswer: () => ['/api/consent.css'],
  confirmationPage: () => ['/api/newsletter/confirmation?site=fr_ca'],
  revalidate: () => ['/api/revalidate'],
  guard: () => ['/RSC/nonsense.txt'],
  pageStatus: () => ['/presse/essai', '/presse', '/', '/RSC/R/presse/essai.txt'],
};

/** Middleware that answers no GET itself, or none that a visitor sends. */
const silent = [
  'errorHandling',
  'health',
  'requestScope',
  'previews',
  'securityHeaders',
  'compression',
  'pageDrafts',
  'failurePage',
];

it('every middleware answers a request with a preview for that editor alone', async () => {
  const source = await readFile(path.resolve(import.meta.dirname, '../../src/waku.server.tsx'), 'utf8');
  const [, list = ''] = /middlewareFns: \[([^\]]*)\]/.exec(source) ?? [];
  const named = list.match(/\w+/g) ?? [];
  expect([...silent, ...Object.keys(answers)].toSorted()).toEqual(named.toSorted());
  expect([sharePath, mediaPath]).not.toContain('');
  for (const address of Object.values(answers).flatMap((addresses) => addresses())) {
    for (const [asked, headers] of [
      [address, { cookie }],
      [withPair(address), {}],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that one could find what another has kept.
      const { response } = await ask(asked, headers);
      expect([asked, quietOf(response)]).toEqual([asked, quiet]);
    }
  }
});

it('pages alone show a draft: what other programs read never does', async () => {
  const files = Object.entries(answers).flatMap(([name, addresses]) => (name === 'pageStatus' ? [] : addresses()));
  for (const address of files) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const texts = await Promise.all([ask(address, { cookie }), ask(withPair(address))]);
    expect([address, texts.some(({ text }) => text.includes(embargoed))]).toEqual([address, false]);
  }
  for (const address of answers['pageStatus']?.().filter((each) => each.includes('essai')) ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const texts = await Promise.all([ask(address, { cookie }), ask(withPair(address))]);
    expect([address, texts.map(({ text }) => text.includes(embargoed))]).toEqual([address, [true, true]]);
    // oxlint-disable-next-line no-await-in-loop -- As above.
    expect((await ask(address)).text.includes(embargoed)).toBe(false);
  }
});

it('a preview is not measured, and asks for no consent', async () => {
  const { text: published } = await ask('/presse/essai');
  expect(['GTM-TEST1', 'id="consent"'].map((part) => published.includes(part))).toEqual([true, true]);
  for (const { response, text } of await Promise.all([
    ask('/presse/essai', { cookie }),
    ask(withPair('/presse/essai')),
  ])) {
    expect([embargoed, 'GTM-TEST1', 'id="consent"'].map((part) => text.includes(part))).toEqual([true, false, false]);
    expect(response.headers.get('content-security-policy')).not.toContain('google');
  }
});

it('an invented preview does not bypass the store', async () => {
  const store = (response: Response) => response.headers.get('server-timing');
  await expect.poll(async () => store((await ask('/presse/essai')).response), { timeout: 10_000 }).toMatch(/hit|stale/);
  const invented = 'x'.repeat(24);
  for (const [address, headers] of [
    ['/presse/essai?token=1', {}],
    [`/presse/essai?token=${token}`, {}],
    ['/presse/essai?x-craft-preview=1&token=short', {}],
    ['/presse/essai?x-craft-live-preview', {}],
    ['/presse/essai', { cookie: `${previewCookie}=1` }],
    ['/presse/essai', { cookie: `a=b; ${previewCookie}=${token}.${until}.${invented}` }],
    ['/presse/essai', { cookie: `${previewCookie}=${toPreviewCookie(secret, { token, until: 1 })}` }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const { response, text } = await ask(address, headers);
    expect([address, store(response)]).toEqual([address, expect.stringMatching(/hit|stale/)]);
    expect(text.includes(embargoed)).toBe(false);
  }
  // A token of the right form is asked for once; then its bearer is led to the page for everybody.
  for (const name of ['x-craft-preview', 'x-craft-live-preview']) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const { response } = await ask(`/presse/essai?a=1&${name}=1&token=${invented}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/presse/essai?a=1']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('a link, and the cookie it has left, end when the draft gets another token', async () => {
  const link = toPreviewLink(secret, '/presse/essai', { token, until });
  expect((await ask(link)).response.status).toBe(303);
  await content.write('pressReleases/essai.draft.yaml', draft('another-token-0123456789'));
  await expect.poll(async () => (await ask(link)).response.status, { timeout: 20_000 }).toBe(403);
  const { response, text } = await ask('/presse/essai', { cookie });
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^site_preview=;.*Max-Age=0/)]);
  expect(text.includes(embargoed)).toBe(false);
  expect((await ask(withPair('/presse/essai'))).response.status).toBe(302);
}, 30_000);
