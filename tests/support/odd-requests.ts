import { ask } from './raw-http.ts';
import { freshAddress } from './fresh-address.ts';

/** A request that no page of the site makes. */
export interface OddRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Record<string, string>;
}

/** What queries, paths and cookies of odd requests carry; a log must not show it. */
export const privateWord = 'confidence';

const token = privateWord.repeat(3);

const beginnings = [
  '/',
  '/en',
  '/en/',
  '/blogue',
  '/en/events',
  '/evenements/',
  '/recherche',
  '/contact',
  '/RSC',
  '/RSC/',
  '/RSC/R',
  '/RSC/R/',
  '/RSC/R/en/',
  '/RSC/R/blogue',
  '/RSC/F/',
  '/RSC/S/',
  '/api/preview',
  '/api/preview/exit',
  '/api/revalidate',
  '/media/',
  '/share/',
  '/share/fr_ca/',
  '/assets/',
  '/fonts/',
  '/sitemap',
  '/video-poster/',
  '/healthz',
  '/manifest.webmanifest',
  '/.well-known/',
  'http://localhost',
];

const middles = [
  '',
  '/',
  '//',
  '///',
  '[',
  ':99999999',
  '%',
  '%ff',
  '%00',
  '%0d%0a',
  '%E2%82%AC',
  '%F0%9F%8D',
  '%2f',
  '%5c',
  '%25',
  '..',
  '/../',
  '%2e%2e/',
  '__proto__',
  'constructor',
  'undefined',
  'index.html',
  '_root',
  '_',
  '__',
  '*',
  ';',
  '@',
  '|',
  '{}',
  '"',
  '<',
  'ete',
  'feed',
  'calendar',
  `someone@${privateWord}.example`,
  `someone%40${privateWord}.example`,
  'a'.repeat(3_000),
];

const endings = [
  '',
  '',
  '/',
  '.txt',
  '_.txt',
  '/.txt',
  '.xml',
  '.json',
  '.ics',
  '.png',
  '.webp',
  '.svg',
  '.js',
  '/feed.xml',
];

const queries = [
  '',
  '?',
  `?token=${token}`,
  `?email=someone@${privateWord}.example&token=${token}`,
  `?x-craft-live-preview=1&token=${token}`,
  `?query=${encodeURIComponent(`q=${privateWord}&token=${token}`)}`,
  '?query=%25ff&query=2',
  `?q=${privateWord}`,
  '?q=%ff%00',
  '?page=-1',
  '?page=99999999999999999999',
  '?path=/%E2%82%AC',
  '?path=%2F%2Fhostile.example',
  '?path=/.//hostile.example',
  '?path=/%0d%0aset-cookie:a=b',
  `?path=/&token=${token}&until=1&signature=${token}`,
  '?__proto__=1&constructor=2',
  '?month=2026-13&jour=0',
  '?a[]=1&a[b]=2',
  '?width=-1&format=x',
  `?${'a=b&'.repeat(500)}`,
];

const headerLines: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  { cookie: `site_preview=${token}.9.${token}` },
  { cookie: 'locale=%; a="; =; galletita_privacy_policy_consent=accepted.%' },
  { 'x-waku-etags': '{"root":' },
  { 'x-waku-action-location': '//[' },
  { 'if-none-match': '"', range: 'bytes=9-1' },
  { 'accept-encoding': 'br;q=, *;q=2' },
  { host: 'a:99999' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': '[::1' },
];

/** A request for an address that is put together from parts which mean something to the site or to a parser. */
export function toOddRequest(random: () => number): OddRequest {
  const upTo = (end: number) => Math.floor(random() * end);
  const pick = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item; // No list is empty.
  const path = Array.from({ length: 1 + upTo(3) }, () => pick(middles)).join(pick(['', '/']));
  return {
    method: pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST']),
    target: pick(beginnings) + path + pick(endings) + pick(queries),
    headers: pick(headerLines),
  };
}

/** Sends an odd request from its own network address. Returns the status. */
export async function sendOddRequest(port: number, { method, target, headers }: OddRequest): Promise<number> {
  const { status } = await ask(port, target, { method, headers: { 'x-forwarded-for': freshAddress(), ...headers } });
  return status;
}
