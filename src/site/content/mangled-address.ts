import { withoutTrailing } from '#src/platform/lib/text.ts';
import { keepQuery } from '#src/platform/lib/keep-query.ts';
import { matchRoute, plainPath } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, findSite, pathWithin } from '#src/contract/sites.ts';
import { type Finding, liveIndex } from './live-address-index.ts';
import { redirects } from './redirects.ts';

/** A path of the site that an address may have been before a mail or a chat added to it. */
interface Candidate {
  readonly site: Site;
  readonly path: string;
  /** The path with the query or the part of the page that the address had in its path. */
  readonly location: string;
}

/** Invisible characters: zero-width and direction marks, soft hyphens, line breaks, variation selectors. */
const unseen = /[\p{Cf}\p{Cc}\u034f\ufe00-\ufe0f]+/gu;

/** The first character that no address of a page has, and all that follows it. */
const addition = /[^\p{L}\p{N}\p{M}._~/-].*$/su;

/** Text that may follow an address apart from signs: a query without its `?`, a part of the page, words, `](…)`, `|…`. */
const wordyAddition = /^(?:[&?#;|<>"\s]|\]\()/u;

/**
 * The address of a page from which an address without one differs only by additions of mails and chats: signs after it,
 * spaces, invisible characters, a query without its `?`, letters encoded once too often. Null when nothing matches, or the
 * index is not ready. It is on the site's own host, and cleaning it again changes nothing, so that no redirect to it can
 * begin a loop.
 */
export async function findCleanedAddress(site: Site, pathname: string): Promise<string | null> {
  for (const candidate of candidatesOf(site, pathname)) {
    // oxlint-disable-next-line no-await-in-loop -- The first that exists; nearly always there is only one.
    if (await isLive(candidate)) return candidate.location;
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const known = await redirects.findNow(candidate.site, candidate.path);
    if (known !== null && isClean(site, known)) return leadOn(candidate, known);
  }
  return null;
}

/** Whether cleaning a path certainly leads nowhere, as far as is known at this moment. */
export function hasNoCleanedAddress(site: Site, pathname: string): boolean {
  return candidatesOf(site, pathname).every((candidate) => {
    const found = findPage(candidate);
    return found !== 'screen' && found?.kind === 'unknown' && redirects.hasNone(candidate.site, candidate.path);
  });
}

function candidatesOf(site: Site, pathname: string): Candidate[] {
  const seen = decodeAgain(pathname).replace(unseen, '');
  const joined = seen.replace(/^[^&?#]+/, (text) => text.replace(/\s+/gu, ''));
  const texts = [joined, trimSegments(seen)].flatMap((text) => {
    const [rest = ''] = addition.exec(text) ?? [];
    const path = text.slice(0, text.length - rest.length);
    if (/[\p{L}\p{N}]/u.test(rest) && !(wordyAddition.test(rest) && (path !== '/' || /^[&?#]/.test(rest)))) return [];
    return [path, withoutTrailing(path, '._~/-')].map((each) => ({ path: each, rest }));
  });
  const candidates = texts.map(({ path: text, rest }) => toCandidate(site, text, rest));
  return candidates.filter(
    ({ path }, index) => path !== pathname && candidates.findIndex((other) => other.path === path) === index,
  );
}

/** `/blogue / serre ` → `/blogue/serre` */
function trimSegments(path: string): string {
  return path
    .split('/')
    .map((segment) => segment.trim())
    .join('/');
}

function toCandidate(here: Site, text: string, rest: string): Candidate {
  const path = `/${text
    .split('/')
    .filter(Boolean)
    .map((segment) => encodeURIComponent(segment.normalize('NFC')))
    .join('/')}`;
  const site = findSite(getRuntime().env.sites, new URL(here.url).host, path);
  const plain = plainPath(path, site);
  return { site, path: plain, location: plain + toQuery(rest) + (/^#[\p{L}\p{N}_-]+/u.exec(rest)?.[0] ?? '') };
}

/** `&utm_source=a&amp;utm_medium=b).` → `?utm_source=a&utm_medium=b%29.` */
function toQuery(rest: string): string {
  if (!/^[&?;]/.test(rest)) return '';
  const pairs = [...rest.matchAll(/[&?;](?:amp;)?([\w.-]+)=([^&#]*)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/**
 * The page of a candidate: a screen with one page, or the index's answer; null when no route matches or the index does not know.
 */
function findPage({ site, path }: Candidate): Finding | 'screen' | null {
  const match = matchRoute(pathWithin(basePathOf(site), path) ?? '');
  if (!match) return { kind: 'unknown', until: 0 };
  return Object.keys(match.params).length === 0 ? 'screen' : liveIndex.find(match.name, site, match.params);
}

async function isLive(candidate: Candidate): Promise<boolean> {
  let found = findPage(candidate);
  if (found === null) {
    await liveIndex.renewed(candidate.site);
    found = findPage(candidate);
  }
  return found === 'screen' || found?.kind === 'live';
}

/** A rule that leads to another host counts in its own turn, at the cleaned address. */
function leadOn({ location }: Candidate, known: string): string {
  return known.startsWith('/') ? keepQuery(known, /\?[^#]*/.exec(location)?.[0] ?? '') : location;
}

function isClean(site: Site, location: string): boolean {
  return candidatesOf(site, new URL(location, site.url).pathname).length === 0;
}

/** Decodes single and double encoding; invalid UTF-8 is read as Windows-1252, in which old programs encode letters. */
function decodeAgain(path: string): string {
  let text = path;
  for (let times = 0; times < 3 && /%[\da-f]{2}/i.test(text); times += 1) {
    text = text.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
  }
  return text;
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return new TextDecoder('windows-1252').decode(Buffer.from(run.replaceAll('%', ''), 'hex'));
  }
}
