import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeContent } from '../../.deploy/craft/write-content.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

interface Version {
  readonly title: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}
interface Element {
  readonly uid: string;
  readonly kind: string;
  readonly handle: string;
  readonly filename?: string;
  readonly parent: { readonly $element: string } | null;
  readonly sites: Readonly<Record<string, Version>>;
}

const demonstration = path.resolve(import.meta.dirname, '../../private');
const { model } = buildContentSchema();

const now = Date.UTC(2026, 10, 28);
let folder = '';
let text = '';
let elements: readonly Element[] = [];

const readExport = () => readFileSync(path.join(folder, 'seed/content.json'), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'craft-content-'));
  await writeContent(folder, demonstration, now);
  text = readExport();
  elements = JSON.parse(text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const versionsOf = (kind: string) =>
  elements.filter((each) => each.kind === kind).flatMap(({ sites }) => Object.values(sites));

describe('the demonstration, for Craft', () => {
  it('has every kind of element, in both languages', () => {
    for (const kind of ['asset', 'category', 'single', 'entry', 'globalSet', 'node']) {
      expect(versionsOf(kind).length).toBeGreaterThan(elements.filter((each) => each.kind === kind).length);
    }
  });

  it('has uids that Craft accepts, and refers to nothing that it does not have', () => {
    const uids = elements.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect(uids.filter((uid) => !form.test(uid))).toEqual([]);
    const references: string[] = [];
    JSON.parse(text, (key, value: unknown) => {
      if (key === '$element' && value !== null) references.push(String(value));
      if (key === '$elements' && Array.isArray(value)) references.push(...value.map(String));
      return value;
    });
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((uid) => !uids.includes(uid))).toEqual([]);
  });

  it('has every field of an entry on each of its sites, or the text of the other language would show', () => {
    const wrong = elements
      .filter(({ kind, handle }) => kind === 'entry' && handle === 'articles')
      .flatMap(({ sites }) => Object.values(sites))
      .filter(({ fields }) => Object.keys(fields).join() !== [...(model.get('article_Entry')?.keys() ?? [])].join());
    expect(wrong).toEqual([]);
  });

  it('has the same blocks on all sites', () => {
    const order = (fields: unknown) => JSON.stringify(fields).match(/"sortOrder":\[[^\]]*\]/g);
    for (const { kind, sites } of elements.filter((each) => each.kind === 'entry')) {
      const [first, ...others] = Object.values(sites).map(({ fields }) => order(fields));
      for (const other of others) expect([kind, other]).toEqual([kind, first]);
    }
  });

  it('has a copy of every file', () => {
    const files = elements.filter(({ kind }) => kind === 'asset');
    expect(files.length).toBeGreaterThan(100);
    const missing = files.filter(
      ({ handle, filename = '' }) => !existsSync(path.join(folder, 'seed/media', handle, filename)),
    );
    expect(missing).toEqual([]);
  });

  it('has the list of old addresses, unless the project has its own', async () => {
    const list = path.join(folder, 'redirects.csv');
    expect(readFileSync(list, 'utf8')).toBe(readFileSync(path.join(demonstration, 'content/redirects.csv'), 'utf8'));
    await writeFile(list, 'from,to\n');
    await writeContent(folder, demonstration, now);
    expect(readFileSync(list, 'utf8')).toBe('from,to\n');
  });

  it('has parents before their children, and siblings in their order', () => {
    const pages = elements.filter(({ kind, handle }) => kind === 'entry' && handle === 'pages');
    const late = pages.filter(({ parent }, index) =>
      parent?.$element ? !pages.slice(0, index).some(({ uid }) => uid === parent.$element) : false,
    );
    expect(late).toEqual([]);
    expect(pages.filter(({ parent }) => parent).length).toBeGreaterThan(2);
  });

  it('is the same when it is written again', async () => {
    await writeContent(folder, demonstration, now);
    expect(readExport()).toBe(text);
  });
});

it('content with errors is not written', async () => {
  const fixture = await createContentFixture();
  const target = await mkdtemp(path.join(tmpdir(), 'craft-content-'));
  fixture.write('content/singles/contactt.yaml', 'title: Contact\n');
  const outcome = await writeContent(target, fixture.privateDir, now);
  expect(outcome).toEqual({ problems: [expect.stringContaining('content/singles/contactt.yaml: expected one of')] });
  expect(existsSync(path.join(target, 'seed'))).toBe(false);
  fixture.remove();
  await rm(target, { recursive: true });
});
