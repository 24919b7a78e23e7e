/**
 * `node src/backend/check.ts [--all] [folder]`: loads the content as the backend does and lists the errors, then the omissions,
 * then advice on content that the site would show badly; then counts the elements. With `BACKEND_URL` it reviews the content of
 * that backend instead, as far as GraphQL shows it.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseMark } from '#src/contract/brand-mark.ts';
import { defaultSitesAt } from '#src/contract/default-sites.ts';
import { toContentSites } from './content-sites.ts';
import { categoryGroups, globalSets, menus, sections } from '#src/contract/model.ts';
import { loadContent } from './content/load-content.ts';
import type { ContentProblem } from './content/content-problems.ts';
import { buildContentSchema } from './graphql/build-schema.ts';
import { formatFindings } from './review/format-findings.ts';
import { signInRemotely } from './review/ask-remote.ts';
import { readRedirects } from './review/read-redirects.ts';
import { reviewContent } from './review/review-content.ts';
import { toReviewedContent } from './review/review-files.ts';
import { readRemoteContent } from './review/review-remote.ts';
import type { RemoteSettings } from './serve-settings.ts';
import { readRemoteSettings } from './serve-settings.ts';

interface Outcome {
  /** Keep all of the content from being published. */
  readonly errors: readonly ContentProblem[];
  /** Are left out of the published content. */
  readonly omitted: readonly ContentProblem[];
  readonly advice: readonly ContentProblem[];
  /** Elements by kind. */
  readonly counts: ReadonlyMap<string, number>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const now = Date.now();
const { model } = buildContentSchema();

/** The content that every site shows: how it is counted, and where it is. */
const needed: readonly (readonly [name: string, file: string])[] = [
  ...['home', 'contact', 'error404'].map((single) => [`entry ${single}`, `content/singles/${single}.yaml`] as const),
  ...['settings', 'footer'].map((set) => [`globalSet ${set}`, `content/globals/${set}.yaml`] as const),
  ['node main', 'content/navigation/main.yaml'],
];

/** Optional content: without it the site shows nothing of it, and the check counts none. */
const optional: readonly string[] = [
  ...[...sections.keys()].map((handle) => `entry ${handle}`),
  ...categoryGroups.map((group) => `category ${group}`),
  ...globalSets.map((set) => `globalSet ${set}`),
  ...menus.map((menu) => `node ${menu}`),
].filter((name) => !needed.some(([other]) => other === name));

async function checkFiles(privateDir: string): Promise<Outcome> {
  const sites = toContentSites(defaultSitesAt('http://localhost'));
  const loaded = await loadContent({ privateDir, sites, model, now });
  const findings = reviewContent(toReviewedContent(loaded, { sites, model, now }));
  const counts = count(
    loaded.records.map(({ kind, handle, draft }) =>
      kind === 'block' ? 'blocks' : draft === '' ? `${kind} ${handle}` : 'drafts',
    ),
  );
  const missing = needed.flatMap(([name, file]) =>
    counts.has(name)
      ? []
      : [{ file, path: '', message: 'expected something in it, found nothing: what shows it is empty or not found' }],
  );
  for (const name of optional) counts.set(name, counts.get(name) ?? 0);
  const { problems } = loaded;
  const omitted = [...loaded.omitted, ...(await checkMark(privateDir))];
  return { errors: problems, omitted, advice: [...loaded.advice, ...findings, ...missing], counts };
}

/** The site reads the mark next to any backend. */
async function checkMark(privateDir: string): Promise<ContentProblem[]> {
  const file = join(privateDir, 'brand', 'mark.svg');
  if (!existsSync(file)) return [];
  try {
    parseMark(await readFile(file, 'utf8'));
    return [];
  } catch (error) {
    return [{ file: 'brand/mark.svg', path: '', message: error instanceof Error ? error.message : String(error) }];
  }
}

async function checkRemote({ sites, systemName, redirectsFile, ...remote }: RemoteSettings): Promise<Outcome> {
  const own = redirectsFile === null ? null : await readRedirects(redirectsFile);
  const ask = await signInRemotely(remote);
  const redirects = own?.redirects ?? null;
  const content = await readRemoteContent(ask, { sites: toContentSites(sites), model, now, redirects, systemName });
  const counts = count(content.entries.map(({ site, place }) => `${site.handle} ${place.replace(/\/.*/, '')}`));
  const omitted = [...(own?.problems ?? []), ...(await checkMark(resolve('private')))];
  return { errors: [], omitted, advice: reviewContent(content), counts };
}

/** Prints findings below a heading with their number; prints nothing without findings. */
function list(heading: string, findings: readonly ContentProblem[]): void {
  if (findings.length > 0)
    console.log([`${heading} (${findings.length})`, ...formatFindings(findings, values.all), ''].join('\n'));
}

function count(names: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const remote = readRemoteSettings(process.env);
  const { errors, omitted, advice, counts } = remote
    ? await checkRemote(remote)
    : await checkFiles(resolve(positionals[0] ?? 'private'));
  list('Errors: nothing is published before they are corrected', errors);
  list('Left out: the rest is published without it', omitted);
  list('Advice: all of this is published, and could be shown better', advice);
  for (const [name, elements] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(elements).padStart(6)} ${name}`);
  if (errors.length + omitted.length + advice.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
