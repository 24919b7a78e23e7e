/**
 * `node src/backend/check.ts [folder]`: loads the content as the backend does and lists all problems, including content that
 * the site would not show and what an editor should mend; then counts the elements. With `BACKEND_URL` it reviews the content
 * of that backend instead, as far as GraphQL shows it.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultSitesAt } from '#src/contract/default-sites.ts';
import { toContentSites } from './content-sites.ts';
import { categoryGroups, entryTypeOfSection, globalSets, menus, singles } from './content/content-model.ts';
import { loadContent } from './content/load-content.ts';
import { formatProblem } from './content/problems.ts';
import { buildContentSchema } from './graphql/build-schema.ts';
import { signInRemotely } from './review/ask-remote.ts';
import { readRedirects } from './review/read-redirects.ts';
import { reviewContent } from './review/review-content.ts';
import { toReviewedContent } from './review/review-files.ts';
import { readRemoteContent } from './review/review-remote.ts';
import type { RemoteSettings } from './serve-settings.ts';
import { readRemoteSettings } from './serve-settings.ts';

interface Outcome {
  /** One line each. */
  readonly problems: readonly string[];
  /** Elements by what they are. */
  readonly counts: ReadonlyMap<string, number>;
}

const now = Date.now();
const { model } = buildContentSchema();

async function checkFiles(privateDir: string): Promise<Outcome> {
  const sites = toContentSites(defaultSitesAt('http://localhost'));
  const loaded = await loadContent({ privateDir, sites, model, now });
  const findings = reviewContent(toReviewedContent(loaded, { sites, model, now }));
  const counts = count(
    loaded.records.map(({ kind, handle, draft }) =>
      kind === 'block' ? 'blocks' : draft === '' ? `${kind} ${handle}` : 'drafts',
    ),
  );
  // The site starts without these, but some of its pages are not found.
  const expected = [
    ...[...Object.keys(entryTypeOfSection), ...singles].map((section) => `entry ${section}`),
    ...categoryGroups.map((group) => `category ${group}`),
    ...globalSets.map((set) => `globalSet ${set}`),
    ...menus.map((menu) => `node ${menu}`),
  ];
  const missing = expected.filter((name) => !counts.has(name)).map((name) => `No file found for: ${name}`);
  return { problems: [...[...loaded.problems, ...findings].map(formatProblem), ...missing], counts };
}

async function checkRemote({ sites, redirectsFile, ...remote }: RemoteSettings): Promise<Outcome> {
  const list = redirectsFile === null ? null : await readRedirects(redirectsFile);
  const ask = await signInRemotely(remote);
  const redirects = list?.redirects ?? null;
  const content = await readRemoteContent(ask, { sites: toContentSites(sites), model, now, redirects });
  const counts = count(content.entries.map(({ site, place }) => `${site.handle} ${place.replace(/\/.*/, '')}`));
  return { problems: [...(list?.problems ?? []), ...reviewContent(content)].map(formatProblem), counts };
}

function count(names: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const remote = readRemoteSettings(process.env);
  const { problems, counts } = remote
    ? await checkRemote(remote)
    : await checkFiles(resolve(process.argv[2] ?? 'private'));
  for (const problem of problems) console.log(problem);
  for (const [name, elements] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(elements).padStart(6)} ${name}`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
