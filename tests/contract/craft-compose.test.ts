import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hasNginx } from '../../src/platform/setup/test-programs.mjs';
import { projectFiles } from '../../.deploy/craft/write-project.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly env_file?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

const files = await projectFiles();
const textOf = (file: string) => files.get(file) ?? '';
const text = textOf('compose.yaml');
const compose: Compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const example = new Map(
  [...textOf('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('the compose file of a Craft project', () => {
  it('has a whole desk: Craft with its queue and its clock, a database, a web server and the website', () => {
    expect(Object.keys(compose.services)).toEqual(['nginx', 'php', 'queue', 'publish', 'database', 'site']);
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx', 'site']);
    expect(services.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([]);
    const contexts = services.flatMap(([, { build }]) => (build ? [build] : []));
    expect(contexts.filter(({ context, dockerfile }) => context !== '.' || !files.has(dockerfile))).toEqual([]);
  });

  it('names only services, networks, volumes and files that exist', () => {
    const used = services.flatMap(([, { networks = [] }]) => networks);
    expect(used.filter((name) => !(name in compose.networks))).toEqual([]);
    expect(used).toHaveLength(services.length);
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':', 1)[0] ?? ''));
    expect(
      sources.filter((source) =>
        source.startsWith('./') ? !files.has(source.slice(2)) : !(source in compose.volumes),
      ),
    ).toEqual([]);
    expect(Object.keys(compose.volumes).filter((volume) => !sources.includes(volume))).toEqual([]);
  });

  it('waits for services that say when they are ready', () => {
    const awaited = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    expect(awaited.filter(([, { condition }]) => condition !== 'service_healthy')).toEqual([]);
    expect(awaited.filter(([name]) => !compose.services[name]?.healthcheck)).toEqual([]);
    expect(awaited.map(([name]) => name)).toEqual(expect.arrayContaining(['database', 'php', 'nginx']));
  });

  it('asks for settings that the example has, and gives the website settings that it knows', async () => {
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !example.has(name))).toEqual([]);
    const { environment = {} } = compose.services['php'] ?? {};
    expect(Object.keys(environment).filter((name) => !example.has(name))).toEqual([]);
    const table = await readFile(path.resolve(import.meta.dirname, '../../.deploy/settings.md'), 'utf8');
    const settings = Object.keys(compose.services['site']?.environment ?? {});
    expect(settings.filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
    expect(settings).toEqual(expect.arrayContaining(['BACKEND_URL', 'SYSTEM_NAME', 'REVALIDATE_SECRET']));
  });

  it('leads to the web server and to the files that the image has', () => {
    const nginx = textOf('docker/nginx.conf');
    expect(compose.services['site']?.environment?.['BACKEND_URL']).toBe(
      `http://nginx:${/listen (\d+);/.exec(nginx)?.[1]}`,
    );
    expect(nginx).toContain('set $php php:9000;');
    expect(nginx.match(/\{/g)?.length).toBe(nginx.match(/\}/g)?.length);
    const copied = [...textOf('docker/Dockerfile').matchAll(/^COPY (docker\/\S+)/gm)].map(([, file = '']) => file);
    expect(copied.filter((file) => !files.has(file))).toEqual([]);
    // The image has neither passwords nor editors' content.
    expect(textOf('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'storage', 'web/uploads']));
  });
});

it('the example has every setting that the project and its module ask for', () => {
  const php = [...files]
    .filter(([file]) => file.endsWith('.php'))
    .flatMap(([, source]) => [...source.matchAll(/App::env\('(\w+)'\)/g)]);
  const configuration = [...textOf('config/project/project.yaml').matchAll(/: "?\$([A-Z_]+)/g)];
  const asked = new Set([...php, ...configuration].map(([, name = '']) => name));
  expect(asked.size).toBeGreaterThan(8);
  // The one of a project that has several schemas of the same content.
  expect([...asked].filter((name) => !example.has(name) && name !== 'GRAPHQL_SCHEMA')).toEqual([]);
});

it.skipIf(!hasNginx())('nginx accepts its configuration (skipped where nginx is missing)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'craft-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const kinds = ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'];
  const places = kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n');
  await writeFile(
    file,
    `pid ${folder}/pid;\n${textOf('docker/nginx.conf').replace('http {', `http {\n${places}`).replace('/app/web', folder)}`,
  );
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  await rm(folder, { recursive: true });
});
