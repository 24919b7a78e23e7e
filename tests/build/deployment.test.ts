import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type RunningServer, startProcess } from '#tests/support/servers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
const has = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;

/** The instructions of the Dockerfile, one a line, in their stages. */
const stages = readText('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) =>
    stage
      .trim()
      .split('\n')
      .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [])
      .map(([, name = '', value = '']) => ({ name, value })),
  );
const image = stages.at(-1) ?? [];
const valuesOf = (name: string) => image.filter((line) => line.name === name).map(({ value }) => value);

const folders: string[] = [];

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) {
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The files of the image, copied as in its Dockerfile, and read-only. */
function createImage(): string {
  const folder = createFolder();
  for (const value of valuesOf('COPY')) {
    const [, source = '', target = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(value) ?? [];
    expect(existsSync(path.join(root, source)), value).toBe(true);
    const to = target.endsWith('/') ? path.join(target, path.basename(source)) : target;
    cpSync(path.join(root, source), path.join(folder, to), { recursive: true, preserveTimestamps: true });
  }
  // Other users cannot reach every folder that Node may lie in.
  try {
    linkSync(process.execPath, path.join(folder, 'node'));
  } catch {
    copyFileSync(process.execPath, path.join(folder, 'node'));
  }
  spawnSync('chmod', ['-R', 'a-w,a+rX', folder]);
  return folder;
}

/** Whether the image's command can be run as a user who is not the owner of its files. */
const asOther = process.getuid?.() === 0 && has('setpriv');

/** Every file with its time, so that a changed one is seen. */
function describeTree(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.map((file) => `${file} ${lstatSync(path.join(folder, file)).mtimeMs}`).toSorted();
}

/** An image's name with its version and the digest that fixes its bytes. */
const pinned = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/;

describe('the image', () => {
  it('starts from one image, named by its digest', () => {
    const bases = stages.map(([from]) => from?.value.split(' ', 1)[0] ?? '');
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(pinned);
  });

  it('is built in two stages, runs as another user than root, and tells whether it is ready', () => {
    expect(stages).toHaveLength(2);
    expect(valuesOf('USER')).toEqual(['node']);
    expect(valuesOf('VOLUME')).toEqual(['/data']);
    expect(valuesOf('HEALTHCHECK')[0]).toContain('/readyz');
    const ignored = readText('.dockerignore').split('\n');
    expect(['.env*', 'data', 'node_modules', '.git'].filter((name) => !ignored.includes(name))).toEqual([]);
  });

  it('has exactly the packages that the built site needs', () => {
    const { packages } = JSON.parse(readText('package-lock.json')) as {
      packages: Record<string, { dependencies?: Record<string, string> }>;
    };
    const needed = new Set(['sharp']);
    for (const name of needed)
      for (const found of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) needed.add(found);
    const expected = new Set([...needed].map((name) => (name.startsWith('@img/') ? '@img' : name)));
    const copied = valuesOf('COPY').flatMap((value) => /node_modules\/(\S+) /.exec(value)?.[1] ?? []);
    expect(new Set(copied)).toEqual(new Set([...expected, '@img']));
  });

  it.skipIf(process.platform === 'win32')('serves as another user from files that it cannot write to', async () => {
    const folder = createImage();
    const dataDir = createFolder();
    if (asOther) spawnSync('chown', ['65534:65534', dataDir]);
    const before = describeTree(folder);
    const site = await startImage(folder, dataDir);
    try {
      const page = await fetch(`${site.url}/en/blog`);
      expect(page.status).toBe(200);
      const [, picture = ''] = /src="(\/media\/[^"]+)"/.exec(await page.text()) ?? [];
      expect((await fetch(site.url + picture)).headers.get('content-type')).toMatch(/^image\//);
      await expect.poll(() => checkHealth(site.url), { timeout: 30_000, interval: 500 }).toBe(0);
      expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['content', 'visitors.sqlite']));
      if (asOther) expect(lstatSync(path.join(dataDir, 'content')).uid).toBe(65534);
      const backup = path.join(createFolder(), 'backup.sqlite');
      const env = { DATA_DIR: dataDir };
      const backedUp = spawnSync(process.execPath, [path.join(folder, 'dist/backup.js'), backup], {
        env,
        encoding: 'utf8',
      });
      expect(backedUp).toMatchObject({ status: 0, stdout: expect.stringContaining('Backed up: 0 messages') });
      const link = [path.join(folder, 'dist/preview-link.js'), '/en/blog', 'draft-token-0123456789'];
      expect(
        spawnSync(process.execPath, link, { env: { PREVIEW_SECRET: 'a secret of sixteen' }, encoding: 'utf8' }),
      ).toMatchObject({ status: 0, stdout: expect.stringMatching(/^http:\/\/localhost:8080\/api\/preview\?/) });
    } finally {
      await site.stop();
    }
    expect(describeTree(folder)).toEqual(before);
    expect(site.output()).not.toMatch(/"level":"(?:warn|error)"(?!.*CSRF)/);
    expect(await checkHealth(site.url)).toBe(1);
  });

  it.skipIf(!asOther)('serves pages without a data folder that it may write to, and says so in one line', async () => {
    const site = await startImage(createImage(), createFolder());
    try {
      expect((await fetch(`${site.url}/en/blog`)).status).toBe(200);
      const lines = site.output().split('\n');
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([
        expect.stringContaining('The data folder cannot be written.'),
      ]);
    } finally {
      await site.stop();
    }
  });
});

/** The image's command, as the other user. */
function startImage(folder: string, dataDir: string): Promise<RunningServer> {
  const command = JSON.parse(valuesOf('CMD').at(-1) ?? '[]') as string[];
  const other = asOther ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const [file = '', ...parameters] = [...other, path.join(folder, 'node'), ...command.slice(1)];
  const starter = path.join(createFolder(), 'start.mjs');
  writeFileSync(
    starter,
    `import { spawn } from 'node:child_process';
    const child = spawn(${JSON.stringify(file)}, ${JSON.stringify(parameters)}, { cwd: ${JSON.stringify(folder)}, stdio: 'inherit' });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('exit', (code) => process.exit(code ?? 1));`,
  );
  return startProcess([starter], 'PORT', { LOG_LEVEL: 'info', DATA_DIR: dataDir, NODE_ENV: 'production' });
}

/** The status with which the image's own health check ends. */
function checkHealth(url: string): Promise<number | null> {
  const [, json = '[]'] = /CMD (\[.*\])$/.exec(valuesOf('HEALTHCHECK')[0] ?? '') ?? [];
  const [, ...parameters] = JSON.parse(json) as string[];
  const child = spawn(process.execPath, parameters, { env: { PORT: new URL(url).port } });
  return new Promise((resolve) => child.once('exit', resolve));
}

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

describe('the compose file', () => {
  const compose = parse(readText('.deploy/compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    networks: Record<string, unknown>;
  };
  const services = Object.values(compose.services);

  it('starts the site with a shared cache behind a web server, and publishes only the latter', () => {
    expect(Object.keys(compose.services)).toEqual(['nginx', 'site', 'cache']);
    expect(services.filter(({ ports }) => ports).length).toBe(1);
    expect(compose.services['site']?.environment?.['CACHE_URL']).toBe('redis://cache:6379');
    expect(path.resolve(root, '.deploy', compose.services['site']?.build?.context ?? '')).toBe(root);
  });

  it('names images by their digests', () => {
    const images = services.flatMap(({ image: name }) => name ?? []);
    expect(images).toHaveLength(2);
    expect(images.filter((name) => !pinned.test(name))).toEqual([]);
  });

  it('gives no service a writable root or a capability', () => {
    expect(services.map(({ read_only, cap_drop }) => [read_only, cap_drop])).toEqual(
      services.map(() => [true, ['ALL']]),
    );
  });

  it('names only settings, services, networks, volumes and files that exist', () => {
    const table = readText('.deploy/settings.md');
    const settings = services.flatMap(({ environment = {} }) => Object.keys(environment));
    expect(settings.filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
    const names = new Set([...Object.keys(compose.services), ...Object.keys(compose.networks)]);
    const used = services.flatMap(({ networks = [], depends_on = {} }) => [...networks, ...Object.keys(depends_on)]);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':', 1)[0] ?? ''));
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !existsSync(path.join(root, '.deploy', source)) : !(source in compose.volumes),
    );
    expect(missing).toEqual([]);
  });
});

describe('the web server’s configuration', () => {
  const text = readText('.deploy/nginx.conf');

  it('has an end for each block and each line', () => {
    const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
    expect(lines.filter((line) => line && !/[;{}]$/.test(line))).toEqual([]);
    expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length);
  });
});

describe('the unit for systemd', () => {
  const text = readText('.deploy/le-tremplin.service');

  it('is made of sections and settings, starts the image’s command and stops later than the site does', () => {
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(lines.filter((line) => !/^(?:\[\w+\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
    const command = JSON.parse(valuesOf('CMD').at(-1) ?? '[]') as string[];
    expect(text).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])).toBeGreaterThan(15);
  });

  it.skipIf(!has('systemd-analyze'))('is valid to systemd', () => {
    const file = path.join(createFolder(), 'le-tremplin.service');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect({ status, stderr: stderr.replaceAll(/^.*(?:Failed to|SO_PASSCRED|dbus).*\n/gm, '') }).toMatchObject({
      status: 0,
    });
  });
});
