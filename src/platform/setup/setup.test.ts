import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './build-state.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'setup-'));
  cpSync(import.meta.dirname, path.join(root, 'src/platform/setup'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function run(script: string, env: Record<string, string> = {}) {
  const [name = '', ...parameters] = script.split(' ');
  const file = path.join(root, 'src/platform/setup', name);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...parameters], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

/** Replaces the programs of the tests, which this machine may lack. */
function withPrograms() {
  const folder = path.join(root, 'programs');
  mkdirSync(folder, { recursive: true });
  const browsers = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'openbox', 'dbus-run-session', 'python3', 'pdftotext'];
  for (const name of ['redis-server', 'nginx', 'php', ...browsers]) {
    if (!existsSync(path.join(folder, name))) writeFileSync(path.join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
  }
  return { PATH: folder, CHROMIUM_PATH: process.execPath };
}

const silence = { status: 0, stdout: '', stderr: '' };
const lock = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1', optional: true } },
  });

describe('packages', () => {
  const npm = 'import { appendFileSync } from "node:fs"; appendFileSync("called", process.argv.slice(2, 3) + "\\n");';
  const calls = () => readFileSync(path.join(root, 'called'), 'utf8');
  /** Replaces npm: it writes its arguments. */
  const withNpm = () => {
    write('npm.mjs', npm.replace('"called"', JSON.stringify(path.join(root, 'called'))));
    write('node_modules/.bin/node', '');
    return { npm_execpath: path.join(root, 'npm.mjs'), npm_node_execpath: process.execPath, ...withPrograms() };
  };

  it('installs what is missing, once, and again when the lock file changes', () => {
    const env = withNpm();
    write('package-lock.json', lock('1'));
    expect(run('setup.mjs --tests', env)).toEqual({ ...silence, stdout: 'Installing packages (npm ci)…\n' });
    expect(run('setup.mjs --tests', env)).toEqual(silence);
    write('package-lock.json', lock('2'));
    expect(run('setup.mjs --tests', env).stdout).not.toBe('');
    expect(calls()).toBe('ci\nci\n');
  });

  it('links the packaged Node where npm has not', () => {
    const env = withNpm();
    rmSync(path.join(root, 'node_modules/.bin/node'));
    write('package-lock.json', lock('1'));
    expect(run('setup.mjs --tests', env).status).toBe(0);
    expect(calls()).toBe('ci\nrebuild\n');
  });

  it('accepts packages installed by hand, when they are the same', () => {
    const env = withNpm();
    write('package-lock.json', lock('1'));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1' } } }));
    expect(run('setup.mjs --tests', env)).toEqual(silence);
    write('package-lock.json', lock('2'));
    expect(run('setup.mjs --tests', env).stdout).not.toBe('');
  });

  it("says what failed in npm's words", () => {
    const env = withNpm();
    write('npm.mjs', 'console.error("no network"); process.exit(7);');
    write('package-lock.json', lock('1'));
    const { status, stderr } = run('setup.mjs --tests', env);
    expect(status).toBe(1);
    expect(stderr).toBe('no network\nThe packages could not be installed: npm ci ended with 7.\n');
  });
});

describe('build', () => {
  const waku = (exitCode: number) => `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('dist/public/assets', { recursive: true });
    writeFileSync('dist/public/assets/a.js', 'a'.repeat(2000));
    appendFileSync('built', process.argv[2] + '\\n');
    console.error('words of the build');
    process.exit(${exitCode});`;

  beforeEach(() => {
    cpSync(path.join(import.meta.dirname, '../build'), path.join(root, 'src/platform/build'), { recursive: true });
    // The build knows some style modules by their names.
    for (const room of ['blocks', 'features', 'ui']) {
      const isStyle = (file: string) => path.extname(file) === '' || file.endsWith('.module.css');
      cpSync(path.resolve('src/site', room), path.join(root, 'src/site', room), { recursive: true, filter: isStyle });
    }
    write('src/start.ts', "import text from './platform/process/text.ts'; console.log(text);");
    write(
      'src/platform/process/text.ts',
      "import { readFileSync } from 'node:fs';\nexport default readFileSync(new URL('./text.txt', import.meta.url), 'utf8');",
    );
    write('src/platform/process/text.txt', 'started');
    for (const tool of ['media/draw-process', 'backup', 'restore']) write(`src/backend/${tool}.ts`, 'export {};');
    write('src/site/http/share-cards/draw-card-process.ts', 'export {};');
    write('src/platform/process/preview-link.ts', 'export {};');
    for (const file of ['asset-headers.ts', 'boot-url.ts']) {
      cpSync(path.join(import.meta.dirname, '../process', file), path.join(root, 'src/platform/process', file));
    }
    write('package.json', '{"type":"module"}');
    write('node_modules/waku/package.json', '{"type":"module","bin":{"waku":"./cli.js"}}');
    write('node_modules/waku/cli.js', waku(0));
    for (const name of ['rolldown', 'postcss', 'lightningcss', 'hono']) {
      symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name), 'junction');
    }
    write('src/contract/graphql-env.d.ts', '');
    write('src/site/boot.ts', 'const words: string = "of the page"; console.log(words);');
  });

  it('builds and compresses once, and again when a source or the look changes', () => {
    expect(run('build.mjs')).toEqual({ ...silence, stdout: 'Building the site…\n' });
    expect(readFileSync(path.join(root, 'dist/public/assets/a.js.br')).length).toBeLessThan(100);
    const [, name] =
      /^\/assets\/(boot-[\w-]{8}\.js)$/.exec(readFileSync(path.join(root, 'dist/boot-url.txt'), 'utf8')) ?? [];
    expect(readFileSync(path.join(root, `dist/public/assets/${name}`), 'utf8')).toContain('of the page');
    expect(run('build.mjs')).toEqual(silence);
    write('src/a.test.ts', 'a test');
    expect(run('build.mjs')).toEqual(silence);
    write('public/a.txt', 'a');
    expect(run('build.mjs').stdout).not.toBe('');
    write('private/look', 'estuaire\n');
    expect(run('build.mjs').stdout).not.toBe('');
    expect(run('build.mjs')).toEqual(silence);
    write('.env', 'LOOK=tremplin\n');
    expect(run('build.mjs').stdout).not.toBe('');
    write('private/look', 'plain\n');
    expect(run('build.mjs')).toEqual(silence);
    expect(readFileSync(path.join(root, 'built'), 'utf8')).toBe('build\nbuild\nbuild\nbuild\n');
  });

  it('makes one program of the process, which needs no source', () => {
    run('build.mjs');
    rmSync(path.join(root, 'src'), { recursive: true });
    const { stdout } = spawnSync(process.execPath, [path.join(root, 'dist/start.js')], { encoding: 'utf8' });
    expect(stdout).toBe('started\n');
  });

  it("says what failed in the build's words, and builds again the next time", () => {
    write('node_modules/waku/cli.js', waku(3));
    expect(run('build.mjs')).toMatchObject({ status: 1, stderr: 'words of the build\nwaku build ended with 3.\n' });
    expect(run('build.mjs').status).toBe(1);
  });
});

describe('setup', () => {
  beforeEach(() => {
    write('node_modules/.bin/node', '');
    write('package-lock.json', lock('1'));
    write('src/a.ts', 'a');
    const called = JSON.stringify(path.join(root, 'called'));
    write(
      'npm.mjs',
      `import { appendFileSync } from 'node:fs';
      appendFileSync(${called}, process.argv.slice(2).join(' ') + '\\n');
      process.exitCode = process.env.BUILD_CODE;`,
    );
  });

  const npm = () => ({ npm_execpath: path.join(root, 'npm.mjs'), npm_node_execpath: process.execPath });
  const calls = () => readFileSync(path.join(root, 'called'), 'utf8');

  it('builds what is not built, and asks npm for nothing when it is', () => {
    expect(run('setup.mjs', npm()).status).toBe(0);
    expect(calls()).toMatch(/^ci .*\nrun --silent build\n$/);
    write('dist/.built-from', hashOf(root));
    writeFileSync(path.join(root, 'called'), '');
    expect(run('setup.mjs', npm())).toEqual(silence);
    expect(calls()).toBe('');
  });

  it('fails when the build does, so that nothing is started', () => {
    write('node_modules/.installed-from', createHash('sha256').update(lock('1')).digest('hex'));
    expect(run('setup.mjs', { ...npm(), BUILD_CODE: '3' }).status).toBe(3);
  });
});

describe('test programs', () => {
  it('are requested in one line each where they cannot be installed', () => {
    write('package-lock.json', lock('1'));
    write('node_modules/.installed-from', createHash('sha256').update(lock('1')).digest('hex'));
    expect(run('setup.mjs --tests', withPrograms())).toEqual(silence);
    const { status, stderr } = run('setup.mjs --tests', { ...withPrograms(), CHROMIUM_PATH: '/nowhere' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Expected Chromium, found no program at /nowhere: install it, or set CHROMIUM_PATH to its path.\n',
    });
  });
});

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is enough: %s', (version, isEnough) => {
  write('require.mjs', `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  write('package-lock.json', lock('1'));
  write('node_modules/.installed-from', createHash('sha256').update(lock('1')).digest('hex'));
  const NODE_OPTIONS = `--import=${pathToFileURL(path.join(root, 'require.mjs')).href}`;
  const { status } = run('setup.mjs --tests', { ...withPrograms(), NODE_OPTIONS });
  expect(status === 0).toBe(isEnough);
});
