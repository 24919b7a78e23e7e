import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Backend, createBackend } from '#src/backend/backend.ts';
import { searchBackend } from '#src/site/content/search-index/search-backend.ts';
import { openSearch } from '#src/site/content/search-index/search-site.ts';
import { toSearchHit } from '#src/site/features/search/search-hit.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';

const questionSchema = v.union([
  v.strictObject({ ask: v.string(), first: v.string() }),
  v.strictObject({ ask: v.string(), among: v.string() }),
]);
type Question = v.InferOutput<typeof questionSchema>;
const file = await readFile(path.join(import.meta.dirname, 'questions.yaml'), 'utf8');
const questions = v.parse(v.record(v.string(), v.array(questionSchema)), parse(file));
const { sites } = parseEnv({});

let backend: Backend;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'questions-'));
  backend = await createBackend({
    privateDir: path.resolve(import.meta.dirname, '../../private'),
    dataDir,
    sites,
    origin: 'http://localhost:8080',
    namespace: 'content',
    log: () => undefined,
  });
  provideFakeRuntime({}, (request) => backend.handle(request));
});

afterAll(async () => {
  await backend?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The addresses of the first three results; an anchor is given without the number of its entry. */
async function ask(text: string, site: Site): Promise<string[]> {
  const searchable = await openSearch(site);
  const { findings } = await searchable.search({ text, kind: null, page: 1 });
  return findings.slice(0, 3).map(({ record }) => {
    const address = toSearchHit(record.entry, site, localeOf(site))?.href ?? 'no address';
    return decodeURI(address).replace(/-\d+$/, '');
  });
}

describe.each(sites)('the search on $handle', (site) => {
  const cases: readonly Question[] = questions[site.handle] ?? [];

  it('is tested with at least sixty different questions', () => {
    expect(new Set(cases.map((question) => question.ask)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it('answers 95 % of them with the first result, and all with one of the first three', async () => {
    const failures: string[] = [];
    const absent: string[] = [];
    let first = 0;
    for (const question of cases) {
      const answers = await ask(question.ask, site);
      const wanted = 'first' in question ? question.first : question.among;
      const isAnswered = 'first' in question ? answers[0] === wanted : answers.includes(wanted);
      if (isAnswered && 'first' in question) first += 1;
      if (!isAnswered) failures.push(`${question.ask}: expected ${wanted}, found ${answers.join(', ') || 'nothing'}`);
      if (!answers.includes(wanted)) absent.push(question.ask);
    }
    if (failures.length > 0) console.log(`${site.handle}:\n${failures.join('\n')}`);
    expect(absent).toEqual([]);
    expect(first / cases.filter((question) => 'first' in question).length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('the search of the backend itself, for a site that is too large for an index in memory', () => {
  const [french] = sites;

  it('finds the entries that have every word, in the order of the backend, with a count for each kind', async () => {
    if (!french) throw new Error('The default settings have no site.');
    const all = await searchBackend('la serre', french, { kind: null, limit: 20, offset: 0 });
    expect(all.findings[0]?.record.title).toBe('La serre qui se chauffe au calcul');
    expect(all.findings[0]?.found).toEqual([['serre']]);
    const sum = Object.values(all.counts).reduce((total, count) => total + count, 0);
    expect(all.findings).toHaveLength(sum);
    const companies = await searchBackend('serre', french, { kind: 'companies', limit: 20, offset: 0 });
    expect(companies.counts).toEqual(all.counts);
    expect(new Set(companies.findings.map(({ record }) => record.kind))).toEqual(new Set(['companies']));
    const rest = await searchBackend('serre', french, { kind: null, limit: 20, offset: 1 });
    expect(rest.findings.map(({ record }) => record.id)).toEqual(all.findings.slice(1).map(({ record }) => record.id));
  });
});
