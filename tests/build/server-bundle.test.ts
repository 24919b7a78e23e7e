import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort, startProcess } from '../support/servers.ts';
import { isBelow } from '../support/versions.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/server');

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with only what a deployment needs: the build, the content, and one package with its dependencies. */
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

function readOnlyFile(folder: string): Buffer {
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  return readFileSync(path.join(folder, names[0] ?? ''));
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
      // The names of elements are drawn anew at each reading: the same bytes are those that the build has read.
      const [own, built] = [path.join(DATA_DIR, 'content'), path.join(root, 'dist/content')].map(readOnlyFile);
      expect(own?.equals(built ?? Buffer.alloc(0))).toBe(true);
    } finally {
      await site.stop();
    }
  });

  it('serves the content of the build when an editor has made a mistake since, and publishes the correction', async () => {
    const folder = createDeployment();
    const mistake = path.join(folder, 'private/content/articles/essai.yaml');
    writeFileSync(mistake, 'title: Essai\nbyline: personne\n');
    const site = await startProcess(['dist/start.js'], 'PORT', { LOG_LEVEL: 'info' }, folder);
    try {
      expect((await fetch(`${site.url}/blogue`)).status).toBe(200);
      expect(site.output()).toContain('content/articles/essai.yaml: byline');
      expect(site.output()).not.toContain('The content has been reloaded');
      writeFileSync(mistake, 'title: Essai\n');
      await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('The content has been reloaded');
      expect((await fetch(`${site.url}/blogue/essai`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  });

  it('exits when the content cannot be read and none is stored, although it is already listening', async () => {
    const folder = createDeployment();
    rmSync(path.join(folder, 'dist/content'), { recursive: true });
    writeFileSync(path.join(folder, 'private/content/articles/essai.yaml'), 'title: Essai\nbyline: personne\n');
    for (const WEB_CONCURRENCY of ['1', '2']) {
      const env = { ...process.env, HOST: '127.0.0.1', PORT: String(await findFreePort()), WEB_CONCURRENCY };
      const { status, stdout } = spawnSync(process.execPath, ['dist/start.js'], { cwd: folder, env, encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stdout).toContain('Failed to create app');
      expect(stdout).toContain('essai.yaml');
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
