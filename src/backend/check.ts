/**
 * `node src/backend/check.ts [folder]`: loads the content as the backend does and lists all problems, including content that
 * the site would not show; then counts the elements.
 */
import { resolve } from 'node:path';
import { defaultSitesAt } from '#src/contract/default-sites.ts';
import { toContentSites } from './content-sites.ts';
import { categoryGroups, entryTypeOfSection, globalSets, menus, singles } from './content/content-model.ts';
import { loadContent } from './content/load-content.ts';
import { formatProblem } from './content/problems.ts';
import { buildContentSchema } from './graphql/build-schema.ts';

const sites = toContentSites(defaultSitesAt('http://localhost'));

const privateDir = resolve(process.argv[2] ?? 'private');
const { model } = buildContentSchema();
const { records, problems } = await loadContent({ privateDir, sites, model, now: Date.now(), isStrict: true });

const counts = new Map<string, number>();
for (const { kind, handle, draft } of records) {
  const name = kind === 'block' ? 'blocks' : draft === '' ? `${kind} ${handle}` : 'drafts';
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

// The site starts without these, but some of its pages are not found.
const expected = [
  ...[...Object.keys(entryTypeOfSection), ...singles].map((section) => `entry ${section}`),
  ...categoryGroups.map((group) => `category ${group}`),
  ...globalSets.map((set) => `globalSet ${set}`),
  ...menus.map((menu) => `node ${menu}`),
];
const missing = expected.filter((name) => !counts.has(name));

for (const problem of problems) console.log(formatProblem(problem));
for (const name of missing) console.log(`No file found for: ${name}`);
for (const [name, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${String(count).padStart(6)} ${name}`);
if (problems.length + missing.length > 0) process.exitCode = 1;
