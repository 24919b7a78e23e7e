import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backend, BackendLog, BackendOptions } from '#src/backend/backend.ts';
import { createQuery, openTestBackend, post } from '#src/backend/testing/backend-client.ts';
import { contactForm } from '#src/backend/testing/contact-form.ts';
import { type ContentFixture, createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { openVisitorsDatabase } from './visitors-database.ts';

let fixture: ContentFixture;
const backends: Backend[] = [];
let logged: { level: string; message: string; fields: Record<string, unknown> }[];

beforeEach(async () => {
  fixture = await createContentFixture();
  logged = [];
});

afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
  fixture.remove();
});

const log: BackendLog = (level, message, fields = {}) => void logged.push({ level, message, fields });
const errors = () => logged.filter(({ level }) => level === 'error');

async function open(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openTestBackend(fixture, { log, ...options });
  backends.push(backend);
  return backend;
}

async function send(backend: Backend, message = 'Bonjour'): Promise<number> {
  return (await post(backend, '/api/contact/send', { ...contactForm, message })).status;
}

const subscribe = async (backend: Backend, email: string) =>
  (await post(backend, '/api/newsletter/subscribe', { email, language: 'fr-CA' })).status;

const isServing = async (backend: Backend) => {
  const { data } = await (await createQuery(backend))('{ entries(section: "articles") { id } }');
  return Array.isArray(data?.['entries']);
};

/** The messages that a database has, by their text. */
function messagesIn(dataDir: string): string[] {
  const database = openVisitorsDatabase(dataDir);
  const rows = database.all('SELECT fields FROM messages');
  database.close();
  return rows.map(({ fields }) => (JSON.parse(String(fields)) as { message: string }).message); // As it was sent.
}

describe('a data folder that cannot be used', () => {
  it('is logged in one line; pages are served, forms are refused, and accepted again after the repair', async () => {
    rmSync(fixture.dataDir, { recursive: true, force: true });
    writeFileSync(fixture.dataDir, 'A file where the folder should be.');
    const backend = await open({ drawAhead: true, release: 'x' });
    expect(errors()).toEqual([
      {
        level: 'error',
        message: expect.stringContaining('The data folder cannot be written.'),
        fields: { folder: fixture.dataDir, reason: expect.any(String) },
      },
    ]);
    expect(logged.filter(({ level }) => level === 'warn')).toEqual([]);
    expect(await isServing(backend)).toBe(true);
    expect([await send(backend), await subscribe(backend, 'a@b.example')]).toEqual([503, 503]);
    expect(errors()).toHaveLength(3);
    rmSync(fixture.dataDir);
    expect([await send(backend), await subscribe(backend, 'a@b.example')]).toEqual([200, 200]);
    expect(messagesIn(fixture.dataDir)).toEqual(['Bonjour']);
  });

  const canMount = process.getuid?.() === 0 && process.platform === 'linux';

  it.skipIf(!canMount)('that is full refuses messages in one line each, and keeps every accepted one', async () => {
    mkdirSync(fixture.dataDir, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', fixture.dataDir]);
    if (mounted.status !== 0) return;
    try {
      const backend = await open();
      const accepted: string[] = [];
      let status = 200;
      for (let index = 0; status === 200 && index < 200; index += 1) {
        const message = `${index} ${'x'.repeat(4000)}`;
        status = await send(backend, message);
        if (status === 200) accepted.push(message);
      }
      expect(status).toBe(503);
      expect(accepted.length).toBeGreaterThan(3);
      expect(errors().at(-1)?.fields).toEqual({ folder: fixture.dataDir, reason: expect.stringContaining('full') });
      expect(await isServing(backend)).toBe(true);
      spawnSync('mount', ['-o', 'remount,size=3m', fixture.dataDir]);
      expect(await send(backend, 'after')).toBe(200);
      await Promise.all(backends.splice(0).map((opened) => opened.close()));
      expect(messagesIn(fixture.dataDir).toSorted()).toEqual([...accepted, 'after'].toSorted());
    } finally {
      await Promise.all(backends.splice(0).map((opened) => opened.close()));
      spawnSync('umount', [fixture.dataDir]);
    }
  });
});

/** Overwrites a part of a file, as a failing disk does. */
function damage(path: string, from: number, bytes: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  closeSync(file);
}

describe('a damaged database', () => {
  const path = () => join(fixture.dataDir, 'visitors.sqlite');
  const setAside = () => readdirSync(dirname(path())).filter((file) => /^visitors\.damaged-.*\.sqlite$/.test(file));

  async function fill(): Promise<void> {
    const backend = await open();
    for (let index = 0; index < 40; index += 1) expect(await send(backend, `${index} ${'x'.repeat(2000)}`)).toBe(200);
    for (let index = 0; index < 5; index += 1) await subscribe(backend, `a${index}@b.example`);
    await Promise.all(backends.splice(0).map((opened) => opened.close()));
    logged = [];
  }

  it('is put aside and logged in one line; its readable rows are in the new one', async () => {
    await fill();
    const { length } = messagesIn(fixture.dataDir);
    expect(length).toBe(40);
    damage(path(), 4096 * 12, 4096 * 2);
    const backend = await open();
    expect(errors()).toHaveLength(1);
    expect(errors()[0]?.fields).toMatchObject({
      file: path(),
      saved: expect.stringMatching(/5 subscribers, \d+ messages/),
    });
    expect(setAside()).toHaveLength(1);
    const saved = messagesIn(fixture.dataDir);
    expect(saved.length).toBeGreaterThan(10);
    expect(saved.filter((message) => !/^\d+ x{2000}$/.test(message))).toEqual([]);
    expect(await send(backend, 'after')).toBe(200);
    expect(await subscribe(backend, 'a0@b.example')).toBe(200);
  });

  it('that is no database at all is put aside too', async () => {
    await fill();
    writeFileSync(path(), 'Not a database.'.repeat(500));
    const backend = await open();
    expect(errors()).toHaveLength(1);
    expect(setAside()).toHaveLength(1);
    expect(await send(backend, 'after')).toBe(200);
    expect(messagesIn(fixture.dataDir)).toContain('after');
  });

  it('is put aside once by processes that start together, also after one has died in the middle', async () => {
    await fill();
    damage(path(), 4096 * 12, 4096 * 2);
    const script = `
      import { openVisitorsDatabase } from ${JSON.stringify(join(import.meta.dirname, 'visitors-database.ts'))};
      openVisitorsDatabase(${JSON.stringify(fixture.dataDir)}, (level, message) => console.log(level)).close();
    `;
    const outputs = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<string>((resolve) => {
            const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
            let output = '';
            child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
            child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
            child.once('close', () => resolve(output.trim()));
          }),
      ),
    );
    expect(outputs.toSorted()).toEqual(['', '', 'error']);
    expect(setAside()).toHaveLength(1);
    expect(existsSync(join(fixture.dataDir, 'visitors.repair'))).toBe(false);
  });
});

it('a new database that another process is just making is waited for', async () => {
  mkdirSync(fixture.dataDir, { recursive: true });
  const script = `
    import { DatabaseSync } from 'node:sqlite';
    const database = new DatabaseSync(${JSON.stringify(join(fixture.dataDir, 'visitors.sqlite'))});
    database.exec('BEGIN IMMEDIATE; CREATE TABLE other (x)');
    console.log('begun');
    setTimeout(() => database.exec('COMMIT'), 300);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  const database = openVisitorsDatabase(fixture.dataDir);
  expect(database.get('SELECT count(*) AS other FROM other')).toEqual({ other: 0 });
  expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  database.close();
  await ended;
});
