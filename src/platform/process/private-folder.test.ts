import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeToOthers } from './private-folder.ts';

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  let root: string;
  const inRoot = (name: string) => path.join(root, name);
  const modeOf = (name: string) => (lstatSync(inRoot(name)).mode & 0o7777).toString(8);
  const write = (name: string, mode: number) => {
    mkdirSync(path.dirname(inRoot(name)), { recursive: true });
    writeFileSync(inRoot(name), 'text');
    chmodSync(inRoot(name), mode);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'private-'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is closed with everything in it, however deep, and stays as its owner has it', async () => {
    write('data/visitors.sqlite', 0o644);
    write('data/visitors.sqlite-wal', 0o666);
    write('data/content/deep/stored.sqlite', 0o604);
    write('data/private', 0o400);
    chmodSync(inRoot('data'), 0o755);
    chmodSync(inRoot('data/content'), 0o777);
    chmodSync(inRoot('data/content/deep'), 0o700);
    expect(await closeToOthers(inRoot('data'))).toEqual([]);
    const all = ['', ...readdirSync(inRoot('data'), { recursive: true, encoding: 'utf8' })].toSorted();
    expect(all.map((name) => [name, modeOf(path.join('data', name))])).toEqual([
      ['', '700'],
      ['content', '700'],
      ['content/deep', '700'],
      ['content/deep/stored.sqlite', '600'],
      ['private', '400'],
      ['visitors.sqlite', '600'],
      ['visitors.sqlite-wal', '600'],
    ]);
  });

  it('may be a link; links within it lead to what is not its own', async () => {
    write('data/file', 0o644);
    write('elsewhere/file', 0o644);
    symlinkSync(inRoot('elsewhere'), inRoot('data/pictures'));
    symlinkSync(inRoot('elsewhere/file'), inRoot('data/link'));
    symlinkSync(inRoot('data'), inRoot('volume'));
    expect(await closeToOthers(inRoot('volume'))).toEqual([]);
    expect([modeOf('data'), modeOf('data/file'), modeOf('elsewhere'), modeOf('elsewhere/file')]).toEqual([
      '700',
      '600',
      '755',
      '644',
    ]);
  });

  it('need not be there yet', async () => {
    expect(await closeToOthers(inRoot('none'))).toEqual([]);
    expect(existsSync(inRoot('none'))).toBe(false);
  });

  it('is left alone, and named, if everybody uses it', async () => {
    write('tmp/file', 0o644);
    chmodSync(inRoot('tmp'), 0o1777);
    expect(await closeToOthers(inRoot('tmp'))).toEqual([inRoot('tmp')]);
    expect([modeOf('tmp'), modeOf('tmp/file')]).toEqual(['1777', '644']);
  });
});
