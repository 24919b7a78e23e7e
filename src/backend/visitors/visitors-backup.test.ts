import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { openTestBackend, post } from '#src/backend/testing/backend-client.ts';
import { contactForm } from '#src/backend/testing/contact-form.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { type ContentFixture, createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { visitorsTables } from './repair-database.ts';
import { backUp, restore } from './visitors-backup.ts';
import { openVisitorsDatabase } from './visitors-database.ts';

let fixture: ContentFixture;
let backend: Backend;
let file: string;

beforeEach(async () => {
  fixture = await createContentFixture();
  backend = await openTestBackend(fixture);
  file = join(fixture.dataDir, '..', 'backup.sqlite');
});

afterEach(async () => {
  await backend.close();
  fixture.remove();
});

async function send(message = 'Bonjour'): Promise<string> {
  const response = await post(backend, '/api/contact/send', { ...contactForm, message });
  const { reference } = (await response.json()) as { reference: string }; // What the contract says the answer is.
  expect(response.status).toBe(200);
  return reference;
}

const subscribe = (email: string) => post(backend, '/api/newsletter/subscribe', { email, language: 'fr-CA' });

function rowsOf(dataDir: string) {
  const database = openVisitorsDatabase(dataDir);
  const rows = Object.keys(visitorsTables).map((table) => database.all(`SELECT * FROM ${table} ORDER BY 1`));
  database.close();
  return rows;
}

function otherFolder(): string {
  const folder = join(fixture.dataDir, '..', 'other');
  mkdirSync(folder);
  return folder;
}

it('a backup of a running site restores every message, mail and subscriber into an empty folder, and its key', async () => {
  await send();
  await send();
  await subscribe('lea@exemple.example');
  expect(backUp(fixture.dataDir, file)).toEqual({ messages: 2, outbox: 2, subscribers: 1, addresses: 37, changes: 34 });
  const other = otherFolder();
  expect(restore(other, file)).toEqual({ messages: 2, outbox: 2, subscribers: 1, addresses: 37, changes: 34 });
  expect(rowsOf(other)).toEqual(rowsOf(fixture.dataDir));
  expect(readFileSync(join(other, 'secret.key'))).toEqual(readFileSync(join(fixture.dataDir, 'secret.key')));
});

it('the backup of a release that remembered nothing of entries is restored too', async () => {
  await send();
  backUp(fixture.dataDir, file);
  const old = openDatabase(file);
  old.script('DROP TABLE addresses; DROP TABLE changes');
  old.close();
  expect(restore(otherFolder(), file)).toEqual({ messages: 1, outbox: 1, subscribers: 0, addresses: 0, changes: 0 });
});

it('only its owner can read a backup', async () => {
  await send();
  backUp(fixture.dataDir, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a backup is whole, and refuses no message that comes meanwhile', async () => {
  for (let index = 0; index < 50; index += 1) await send('x'.repeat(4000));
  const child = spawn(process.execPath, [resolve('src/backend/backup.ts'), file], {
    env: { ...process.env, DATA_DIR: fixture.dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const sent: string[] = [];
  while (child.exitCode === null && sent.length < 2000) {
    sent.push(await send('y'.repeat(4000)));
    await nextTurn();
  }
  expect(await ended).toBe(0);
  const other = otherFolder();
  const { messages, outbox } = restore(other, file);
  expect(messages).toBe(outbox);
  expect(messages).toBeGreaterThanOrEqual(50);
  expect(messages).toBeLessThanOrEqual(50 + sent.length);
});

it('restoring while the site runs removes and changes nothing', async () => {
  await send();
  backUp(fixture.dataDir, file);
  const later = await send('later');
  const before = rowsOf(fixture.dataDir);
  expect(restore(fixture.dataDir, file)).toEqual({ messages: 0, outbox: 0, subscribers: 0, addresses: 0, changes: 0 });
  expect(rowsOf(fixture.dataDir)).toEqual(before);
  expect(JSON.stringify(before)).toContain(later);
});

describe('the commands', () => {
  const run = (script: string, ...parameters: string[]) =>
    spawnSync(process.execPath, [resolve(`src/backend/${script}.ts`), ...parameters], {
      env: { ...process.env, DATA_DIR: fixture.dataDir },
      encoding: 'utf8',
    });

  it('report their result in one line', async () => {
    await send();
    expect(run('backup', file).stdout).toMatch(/^Backed up: 1 messages, 1 mails, 0 subscribers, \d+ addresses .*\n$/);
    expect(run('restore', file).stdout).toMatch(/^Added: 0 messages, 0 mails, 0 subscribers, \d+ addresses .*\n$/);
  });

  it('say in one line why they do nothing, and change nothing', async () => {
    await send();
    writeFileSync(file, 'This is no backup.'.repeat(1000));
    const before = rowsOf(fixture.dataDir);
    for (const [script, parameters, reason] of [
      ['backup', [], /Expected a file/],
      ['backup', [file], /exists already/],
      ['restore', [file], /not a complete backup/],
      ['restore', [`${file}.never`], /does not exist/],
    ] as const) {
      const { status, stderr } = run(script, ...parameters);
      expect([script, status]).toEqual([script, 1]);
      expect(stderr).toMatch(reason);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(rowsOf(fixture.dataDir)).toEqual(before);
    chmodSync(file, 0o600);
    rmSync(file);
  });
});
