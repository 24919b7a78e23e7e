import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BackendOptions } from '#src/backend/backend-options.ts';
import type { Backend } from '#src/backend/backend.ts';
import { buildContent } from '#src/backend/build-content.ts';
import { isDrawingOpaque } from '#src/backend/media/render-picture.ts';
import { createQuery, openTestBackend, testNow, testSites } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createFileHashes } from './file-hashes.ts';
import { loadContent } from './load-content.ts';

vi.mock('./load-content.ts', { spy: true });
vi.mock('#src/backend/media/render-picture.ts', { spy: true });

let fixture: ContentFixture;
const open: Backend[] = [];

beforeEach(async () => {
  fixture = await createContentFixture();
  fixture.write('content/articles/canot.yaml', 'title: Canot\nimage: photo.jpg\n');
  vi.mocked(loadContent).mockClear();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((backend) => backend.close()));
  fixture.remove();
});

/** A backend's answer, and how often files have been read for content so far. */
async function start(options: Partial<BackendOptions> = {}) {
  const backend = await openTestBackend(fixture, { release: 'one', ...options });
  open.push(backend);
  const query = await createQuery(backend);
  const { data } = await query(
    '{ entry(section: "articles", slug: "canot") { title ... on article_Entry { image { url } } } found: entries(search: "canot") { slug } }',
  );
  return { data, readings: vi.mocked(loadContent).mock.calls.length };
}

it('the second start answers the same without reading the files', async () => {
  const first = await start();
  expect(first.data).toMatchObject({ entry: { image: [{ url: expect.any(String) }] }, found: [{ slug: 'canot' }] });
  expect(await start()).toEqual({ data: first.data, readings: 1 });
});

it('a start reads again after an edit, in another release, on another day, and for other sites', async () => {
  await start();
  fixture.write('content/articles/canot.yaml', 'title: Deux canots\n');
  expect(await start()).toMatchObject({ data: { entry: { title: 'Deux canots' } }, readings: 2 });
  expect((await start({ release: 'two' })).readings).toBe(3);
  expect((await start({ release: 'two', now: () => new Date(testNow.getTime() + 86_400_000) })).readings).toBe(4);
  const sites = [{ handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'http://other.test' }];
  expect((await start({ release: 'two', sites })).readings).toBe(5);
  expect(readdirSync(join(fixture.dataDir, 'content'))).toHaveLength(1);
});

it('an edit is seen whatever date its file has, and a new date alone is not an edit', async () => {
  const file = join(fixture.privateDir, 'content/articles/canot.yaml');
  const titleAt = async (title: string, second: number) => {
    fixture.write('content/articles/canot.yaml', `title: ${title}\n`);
    utimesSync(file, second, second);
    const { data, readings } = await start();
    return [data, readings];
  };
  expect(await titleAt('Canot', 1)).toMatchObject([{ entry: { title: 'Canot' } }, 1]);
  expect(await titleAt('Barge', 1)).toMatchObject([{ entry: { title: 'Barge' } }, 2]);
  expect(await titleAt('Barge', 1_800_000_000)).toMatchObject([{ entry: { title: 'Barge' } }, 2]);
});

it('a file that has settled is not read again, and is when it is replaced with its date and length', async () => {
  const file = join(fixture.privateDir, 'media/images/photo.jpg');
  const memory = join(fixture.dataDir, 'hashes.json');
  await vi.waitFor(() => expect(Date.now() - statSync(file).ctimeMs).toBeGreaterThan(2_100), { timeout: 5_000 });
  const hash = await createFileHashes(memory).of(file);
  await createFileHashes(memory).ofFolder(fixture.privateDir);
  const stored = readFileSync(memory, 'utf8');
  expect(stored).toContain(hash);
  writeFileSync(memory, stored.replaceAll(hash, 'remembered'));
  expect(await createFileHashes(memory).of(file)).toBe('remembered');
  const { atime, mtime, size } = statSync(file);
  writeFileSync(file, Buffer.alloc(size, 7));
  utimesSync(file, atime, mtime);
  expect(await createFileHashes(memory).of(file)).toMatch(/^[0-9a-f]{64}$/);
  expect(await createFileHashes(memory).of(file)).not.toBe(hash);
});

it('content with problems is not kept', async () => {
  fixture.write('content/articles/canot.yaml', 'title: Canot\nbyline: personne\n');
  await expect(start()).rejects.toThrow('byline');
  await expect(start()).rejects.toThrow('byline');
  expect(readdirSync(join(fixture.dataDir, 'content'))).toEqual([]);
});

const broken = 'title: Canots\nbyline: personne\n';

/** A start that finds content with problems, and those it logs. */
async function startBroken(options: Partial<BackendOptions> = {}) {
  fixture.write('content/articles/canot.yaml', broken);
  const log = vi.fn();
  const { data } = await start({ log, ...options });
  const errors = log.mock.calls.filter(([level]) => level === 'error').map(([, , fields]) => fields);
  return { data, errors };
}

const problems = [expect.stringContaining('content/articles/canot.yaml: byline')];

it('a start with problems serves the content stored by an earlier one, on a later day too, and reports them', async () => {
  const { data } = await start();
  await open.pop()?.close();
  expect(await startBroken()).toEqual({ data, errors: [{ problems }] });
  const now = () => new Date(testNow.getTime() + 86_400_000);
  expect(await startBroken({ now })).toEqual({ data, errors: [{ problems }] });
});

it('a start after a picture was lost serves all the rest', async () => {
  const { data } = await start();
  await open.pop()?.close();
  rmSync(join(fixture.privateDir, 'media/images/photo.jpg'));
  expect((await start()).data).toEqual(data);
});

it('a start with problems opens the newest of what is stored, and what is whole of it', async () => {
  await start();
  const folder = join(fixture.dataDir, 'content');
  const [older = ''] = readdirSync(folder);
  copyFileSync(join(folder, older), join(fixture.dataDir, older));
  fixture.write('content/articles/canot.yaml', 'title: Deux canots\n');
  const { data } = await start();
  const [newer = ''] = readdirSync(folder);
  renameSync(join(fixture.dataDir, older), join(folder, older));
  utimesSync(join(folder, older), 0, 0);
  expect((await startBroken()).data).toEqual(data);
  writeFileSync(join(folder, newer), 'not a database');
  expect((await startBroken()).data).toMatchObject({ entry: { title: 'Canot' } });
});

it('a start with problems serves nothing that another release has stored, or that is for other sites', async () => {
  await start();
  await expect(startBroken({ release: 'two' })).rejects.toThrow('byline');
  await expect(startBroken({ sites: testSites.slice(0, 1) })).rejects.toThrow('byline');
  await expect(startBroken({ demoEntries: 1 })).rejects.toThrow('byline');
});

it('what is corrected after such a start is published, and stored', async () => {
  await start();
  await open.pop()?.close();
  await startBroken({ watch: true });
  const [backend] = open;
  const query = await createQuery(backend!); // Opened by the line above.
  fixture.write('content/articles/canot.yaml', 'title: Trois canots\n');
  await vi.waitFor(
    async () =>
      expect((await query('{ entry(section: "articles", slug: "canot") { title } }')).data).toEqual({
        entry: { title: 'Trois canots' },
      }),
    { timeout: 10_000, interval: 50 },
  );
  expect(await startBroken()).toMatchObject({ data: { entry: { title: 'Trois canots' } }, errors: [{ problems }] });
});

it('a backend that closes during a reload ends the reload first', async () => {
  const log = vi.fn();
  await start({ watch: true, log });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const load = vi.mocked(loadContent).getMockImplementation();
  vi.mocked(loadContent).mockImplementationOnce(async (options) => {
    await held;
    return load!(options); // A spy has the implementation of what it watches.
  });
  fixture.write('content/articles/canot.yaml', 'title: Deux canots\n');
  await vi.waitFor(() => expect(loadContent).toHaveBeenCalledTimes(2), { timeout: 10_000, interval: 20 });
  const closed = vi.fn();
  const closing = open.pop()?.close().then(closed);
  await new Promise(setImmediate);
  expect(closed).not.toHaveBeenCalled();
  release();
  await closing;
  expect(log).not.toHaveBeenCalledWith('info', expect.stringContaining('reloaded'));
});

it('damaged stored content is replaced', async () => {
  const first = await start();
  await open.pop()?.close();
  const [name = ''] = readdirSync(join(fixture.dataDir, 'content'));
  writeFileSync(join(fixture.dataDir, 'content', name), 'not a database, but long enough to be one'.repeat(20));
  expect(await start()).toEqual({ data: first.data, readings: 2 });
  expect(await start()).toEqual({ data: first.data, readings: 2 });
});

it('where nothing can be kept the files are read', async () => {
  mkdirSync(fixture.dataDir);
  writeFileSync(join(fixture.dataDir, 'content'), 'a file where a folder should be');
  const log = vi.fn();
  expect(await start({ log })).toMatchObject({ data: { found: [{ slug: 'canot' }] } });
  expect(log).toHaveBeenCalledWith('warn', expect.stringContaining('could not be stored'), expect.anything());
});

it('without a release nothing is kept', async () => {
  const first = await start();
  const backend = await openTestBackend(fixture);
  open.push(backend);
  expect(first.readings).toBe(1);
  expect(vi.mocked(loadContent)).toHaveBeenCalledTimes(2);
});

it('a start with a new data folder takes over the content read by the build, wherever the folder is by then', async () => {
  fixture.write(
    'media/images/quai.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>',
  );
  fixture.write(
    'content/articles/quai.yaml',
    'title: Quai\nimage: quai.svg\ndescription: "[Canot](entry:articles/canot)"\n',
  );
  const builtContentDir = join(fixture.dataDir, 'built');
  const { privateDir } = fixture;
  const now = testNow.getTime();
  await buildContent({ privateDir, directory: builtContentDir, release: 'one', sites: testSites, demoEntries: 0, now });
  vi.mocked(loadContent).mockClear();
  vi.mocked(isDrawingOpaque).mockClear();
  const moved = `${privateDir}-moved`;
  renameSync(privateDir, moved);
  const sites = testSites.map((site) => ({ ...site, url: site.url.replace('site.test', 'elsewhere.test') }));
  const backend = await openTestBackend(fixture, { release: 'one', builtContentDir, privateDir: moved, sites });
  open.push(backend);
  const query = await createQuery(backend);
  const { data } = await query(
    '{ entry(slug: "quai", section: "articles") { ... on article_Entry { description image { url(width: 20, height: 10, mode: "crop") } } } }',
  );
  expect(data).toMatchObject({
    entry: {
      description: '<p><a href="http://elsewhere.test/blogue/canot">Canot</a></p>',
      image: [{ url: expect.stringMatching(/\.jpg$/) }],
    },
  });
  const [{ url }] = (data as { entry: { image: [{ url: string }] } }).entry.image; // As just compared.
  expect((await backend.handle(new Request(url))).status).toBe(200);
  expect(loadContent).not.toHaveBeenCalled();
  expect(isDrawingOpaque).not.toHaveBeenCalled();
});

it('what the build has read is never served in place of content with problems', async () => {
  const builtContentDir = join(fixture.dataDir, '..', 'built');
  const { privateDir } = fixture;
  const now = testNow.getTime();
  await buildContent({ privateDir, directory: builtContentDir, release: 'one', sites: testSites, demoEntries: 0, now });
  await expect(startBroken({ builtContentDir })).rejects.toThrow('byline');
  rmSync(fixture.dataDir, { recursive: true });
  writeFileSync(fixture.dataDir, 'a file where the folder should be');
  await expect(startBroken({ builtContentDir })).rejects.toThrow('byline');
});

it('what is stored for another organisation or another folder is never served in place of content with problems', async () => {
  const { data } = await start({ organisation: 'Le Tremplin' });
  await open.pop()?.close();
  await expect(startBroken({ organisation: 'La Relève' })).rejects.toThrow('byline');
  const privateDir = `${fixture.privateDir}-elsewhere`;
  cpSync(fixture.privateDir, privateDir, { recursive: true });
  writeFileSync(join(privateDir, 'content/articles/canot.yaml'), broken);
  await expect(start({ organisation: 'Le Tremplin', privateDir })).rejects.toThrow('byline');
  expect(await startBroken({ organisation: 'Le Tremplin' })).toEqual({ data, errors: [{ problems }] });
});

it('a first start with problems waits until they are corrected', async () => {
  fixture.write('content/articles/canot.yaml', broken);
  const [log, onRefused] = [vi.fn(), vi.fn()];
  const started = start({ log, onRefused, watch: true });
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1), { timeout: 10_000, interval: 50 });
  expect(log).toHaveBeenCalledWith('error', expect.stringContaining('every page answers 503'), { problems });
  fixture.write('content/articles/canot.yaml', `${broken}colour: red\n`);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(2), { timeout: 10_000, interval: 50 });
  fixture.write('content/articles/canot.yaml', 'title: Canot\nimage: photo.jpg\n');
  expect((await started).data).toMatchObject({ entry: { title: 'Canot' } });
});

it('damaged content of the build is loaded again', async () => {
  const builtContentDir = join(fixture.dataDir, 'built');
  const { privateDir } = fixture;
  const now = testNow.getTime();
  await buildContent({ privateDir, directory: builtContentDir, release: 'one', sites: testSites, demoEntries: 0, now });
  vi.mocked(loadContent).mockClear();
  const [name = ''] = readdirSync(builtContentDir);
  writeFileSync(join(builtContentDir, name), 'not a database');
  expect(await start({ builtContentDir })).toMatchObject({ data: { found: [{ slug: 'canot' }] }, readings: 1 });
});
