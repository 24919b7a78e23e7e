import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { startProcess } from '../support/servers.ts';
import { isBelow } from '../support/versions.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/server');

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with only the files of a deployment: the build, the content, and one package with its dependencies. */
function createDeployment(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
  folders.push(folder);
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  cpSync(path.join(root, 'private'), path.join(folder, 'private'), { recursive: true, preserveTimestamps: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['sharp', '@img', 'detect-libc', 'semver']) {
    cpSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name), { recursive: true });
  }
  return folder;
}

/** The properties of stored content besides its elements. */
function readRest(folder: string): unknown {
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  const database = new DatabaseSync(path.join(folder, names[0] ?? ''), { readOnly: true });
  try {
    return database.prepare('SELECT value FROM rest').get()?.['value'];
  } finally {
    database.close();
  }
}

/** Runs after the production build. */
describe('the built process', () => {
  it('answers pages and draws pictures without sources and packages', async () => {
    const folder = createDeployment();
    const DATA_DIR = path.join(folder, 'data');
    const site = await startProcess(['dist/start.js'], 'PORT', { LOG_LEVEL: 'info', DATA_DIR }, folder);
    try {
      const page = await fetch(`${site.url}/blogue`);
      expect(page.status).toBe(200);
      const [, picture] = /src="(\/media\/[^"]+)"/.exec(await page.text()) ?? [];
      const drawn = await fetch(site.url + (picture ?? ''));
      expect(drawn.headers.get('content-type')).toMatch(/^image\//);
      // Only a build finds out ahead which drawings are opaque.
      const [own, built] = [path.join(DATA_DIR, 'content'), path.join(root, 'dist/content')].map(readRest);
      expect(built).toContain('"isOpaque":true');
      expect(own).toBe(built);
    } finally {
      await site.stop();
    }
  });
});

describe('the built server bundle', () => {
  const texts = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(bundle, file), 'utf8'));

  it('contains no React below the minimum version', () => {
    const versions = texts
      .flatMap((text) => [...text.matchAll(/\bversion\s*[=:]\s*"(19\.\d+\.\d+)/g)])
      .map(([, version = '']) => version);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => isBelow(version, '19.3.1'))).toEqual([]);
  });

  it('imports nothing but Node itself and its own files', () => {
    const specifiers = texts
      .flatMap((text) => [...text.matchAll(/^import\b[^;]*?["']([^"']+)["'];?$/gm)])
      .map(([, specifier = '']) => specifier);
    expect(specifiers.length).toBeGreaterThan(0);
    // Packages may import Node's own modules without the prefix `node:`.
    expect(specifiers.filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith('.'))).toEqual([]);
  });
});
