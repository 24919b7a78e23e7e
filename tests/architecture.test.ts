import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isBelow } from './support/versions.ts';

const root = path.resolve(import.meta.dirname, '..');
const src = path.join(root, 'src');

interface Module {
  /** Path below src, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** Every module of src with its imports: paths below src for its own modules, package names otherwise. */
const modules: Module[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isSource)
  .map((file) => {
    const text = readFileSync(path.join(src, file), 'utf8');
    const { importedFiles } = ts.preProcessFile(text, true, true);
    return { file, text, imports: importedFiles.map(({ fileName }) => resolve(file, fileName)) };
  });

const looks = readdirSync(path.join(src, 'looks'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** `#look/…` is the plain look's module; `inLook` names another look's. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#look/')) return specifier.replace('#look', 'looks/plain');
  if (specifier.startsWith('#src/')) return specifier.slice('#src/'.length);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return specifier;
}

/** `site/pages`, `platform/lib`, `backend`; modules at the top of src are rooms, too. */
const roomOf = (file: string) => {
  const [wing = '', room = ''] = file.replace(/(\.server)?\.tsx?$/, '').split('/');
  return wing === 'site' || wing === 'platform' ? `${wing}/${room}` : wing;
};
const inLook = (look: string, file: string) => {
  const own = file.replace('looks/plain/', `looks/${look}/`);
  return existsSync(path.join(src, own)) ? own : file;
};
const isOwn = (specifier: string) => existsSync(path.join(src, specifier));

/** What serves any Waku site. */
const platform = ['platform/build', 'platform/pages', 'platform/react', 'platform/request', 'platform/process'];
const base = ['site/i18n', 'site/routes'];

/** The rooms from which each room may import. Every room but these may import `contract` and `platform/lib`, which import nothing. */
const allowed: Record<string, readonly string[]> = {
  waku: ['site/pages', 'site/layout', 'site/http', 'site/routes', ...platform],
  'waku.client': [],
  start: ['platform/process', 'process-parts'],
  'process-parts': ['platform/process', 'platform/request', 'site/http', 'backend'],
  'site/boot': ['site/lists', 'site/layout', 'site/features', 'site/ui', 'platform/react'],
  'site/pages': [
    'site/lists',
    'site/layout',
    'site/blocks',
    'site/features',
    'site/cards',
    'site/ui',
    'site/content',
    'site/domain',
    ...base,
    ...platform,
  ],
  'site/lists': [
    'site/layout',
    'site/features',
    'site/cards',
    'site/ui',
    'site/content',
    'site/domain',
    ...base,
    ...platform,
  ],
  'site/blocks': [
    'site/layout',
    'site/features',
    'site/cards',
    'site/ui',
    'site/content',
    'site/domain',
    ...base,
    ...platform,
  ],
  'site/layout': ['site/features', 'site/ui', 'site/content', 'site/domain', ...base, ...platform],
  'site/features': ['site/cards', 'site/forms', 'site/ui', 'site/content', 'site/domain', ...base, ...platform],
  'site/forms': ['site/ui', ...base, ...platform],
  'site/cards': ['site/ui', 'site/content', 'site/domain', ...base],
  'site/ui': ['site/look', 'site/i18n'],
  'site/http': ['site/look', 'site/ui', 'site/content', 'site/domain', ...base, ...platform],
  'site/content': ['site/look', 'site/domain', ...base, ...platform],
  'site/domain': ['site/i18n', 'platform/request'],
  'site/routes': ['site/i18n'],
  'site/i18n': [],
  'platform/pages': platform,
  'platform/react': platform,
  'platform/request': platform,
  'platform/process': platform,
  'platform/build': [...platform, 'platform/setup'],
  'platform/setup': ['platform/build', ...platform],
  'platform/lib': [],
  'site/look': ['site/i18n'],
  looks: ['site/look', 'site/ui', 'site/i18n'],
  backend: [],
  contract: [],
};

const ownImports = modules.flatMap(({ file, imports }) =>
  imports.filter(isOwn).map((target) => ({ file, target, from: roomOf(file), to: roomOf(target) })),
);
const shared = new Set(['platform/lib', 'contract']);
/** The site asks for the look by `#look`, and for none by its name. */
const asksForLook = ({ file, from, to }: (typeof ownImports)[number]) =>
  to === 'looks' && from.startsWith('site/') && !/looks\/(?!plain\/)/.test(textOf(file));
const textOf = (file: string) => modules.find((module) => module.file === file)?.text ?? '';

describe('the wings of src', () => {
  it('are found: there are many modules and imports to check', () => {
    expect(modules.length).toBeGreaterThan(200);
    expect(ownImports.length).toBeGreaterThan(600);
  });

  it('have all their rooms in the table of directions', () => {
    expect([...new Set(modules.map(({ file }) => roomOf(file)))].filter((room) => !(room in allowed))).toEqual([]);
  });

  it('import only in the directions of the table', () => {
    const wrong = ownImports.filter(
      (arrow) =>
        arrow.from !== arrow.to &&
        !shared.has(arrow.to) &&
        !allowed[arrow.from]?.includes(arrow.to) &&
        !asksForLook(arrow),
    );
    expect([...new Set(wrong.map(({ file, target }) => `${file} → ${target}`))]).toEqual([]);
  });

  it('import in the directions that the README shows', () => {
    const wingOf = (room: string) => room.split('/')[0] ?? '';
    const held = new Map<string, Set<string>>();
    for (const [room, others] of Object.entries(allowed)) {
      const wing = held.get(wingOf(room)) ?? new Set();
      for (const other of others.map(wingOf)) if (other !== wingOf(room)) wing.add(other);
      held.set(wingOf(room), wing);
    }
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    const [, table = ''] = /\n(\| Wing [\s\S]*?)\n\n/.exec(readme) ?? [];
    const rows = [...table.matchAll(/^\| `(\w+)` +\|[^|]*\| ([^|]*)\|$/gm)];
    expect(rows.length).toBe(5);
    for (const [, wing = '', names = ''] of rows) {
      const shown = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      expect([wing, shown.toSorted()]).toEqual([wing, [...(held.get(wing) ?? [])].toSorted()]);
    }
  });

  it('contain no feature or block that imports a sibling', () => {
    const nested = ['site/features', 'site/blocks'];
    const wrong = ownImports.filter(({ file, target, from, to }) => {
      if (from !== to || !nested.includes(from)) return false;
      const [own, other] = [file.split('/'), target.split('/')];
      return own.length > 3 && other.length > 3 && own[2] !== other[2];
    });
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it.each(looks)('contain no cycle of imports, with the look %s', (look) => {
    const graph = new Map(
      modules.map(({ file, imports }) => [file, imports.filter(isOwn).map((target) => inLook(look, target))]),
    );
    expect(findCycle(graph)).toBeNull();
  });

  it('import the embedded backend through its one public module, in one place', () => {
    const through = ownImports.filter(({ from, to }) => from !== 'backend' && to === 'backend');
    expect(new Set(through.map(({ target }) => target))).toEqual(new Set(['backend/backend.ts']));
    expect(new Set(through.map(({ file }) => file))).toEqual(new Set(['process-parts.ts']));
  });
});

describe('names and sizes', () => {
  it('no two modules share a file name, so that a name identifies one module', () => {
    const names = modules.filter(({ file }) => roomOf(file) !== 'looks').map(({ file }) => path.posix.basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lib holds at most twelve modules, and at least two rooms use each, directly or through another one', () => {
    const helpers = modules.filter(({ file }) => roomOf(file) === 'platform/lib').map(({ file }) => file);
    expect(helpers.length).toBeGreaterThan(5);
    expect(helpers.length).toBeLessThanOrEqual(12);
    const roomsThatUse = (helper: string): string[] =>
      ownImports
        .filter(({ target }) => target === helper)
        .flatMap(({ file, from }) => (from === 'platform/lib' ? roomsThatUse(file) : [from]));
    expect(helpers.filter((helper) => new Set(roomsThatUse(helper)).size < 2)).toEqual([]);
  });
});

describe('languages', () => {
  it('are distinguished by records that the compiler checks: no module compares a locale with a literal', () => {
    const byName =
      /[!=]==? *['"](?:fr|en)(?:[-_]ca)?['"]|['"](?:fr|en)(?:[-_]ca)?['"] *[!=]==?|startsWith\(['"](?:fr|en)['"]\)/i;
    expect(modules.filter(({ text }) => byName.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('where code runs', () => {
  it('is in the file name: only .client.tsx begins with use client, and only .action.ts with use server', () => {
    const directiveOf = (text: string) =>
      /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*['"]use (client|server)['"]/.exec(text)?.[1] ?? null;
    // The framework’s own client entry is named by the framework.
    const isEntry = (file: string) => file === 'waku.client.tsx';
    const expected = (file: string) =>
      !isEntry(file) && /\.client\.tsx?$/.test(file) ? 'client' : file.endsWith('.action.ts') ? 'server' : null;
    const wrong = modules.filter(({ file, text }) => directiveOf(text) !== expected(file));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('keeps client modules, and everything they import, free of the server, the content client and the backend', () => {
    const clients = modules.filter(({ file }) => /\.client\.tsx?$/.test(file)).map(({ file }) => file);
    expect(clients.length).toBeGreaterThan(3);
    const wrong = clients.flatMap((file) =>
      bundledWith(file)
        .filter((target) =>
          /^(platform\/(process|pages|request)|backend)\/|^site\/content\/(client|transport|access-tokens|cache)/.test(
            target,
          ),
        )
        .map((target) => `${file} → … → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the script of every page', () => {
  const isListener = (file: string) => file === 'site/boot.ts' || file.endsWith('.browser.ts');
  const listeners = modules.filter(({ file }) => isListener(file));

  it('is found, with all its listeners', () => {
    expect(listeners.length).toBeGreaterThan(8);
    expect(bundledWith('site/boot.ts').filter(isListener).toSorted()).toEqual(
      listeners.map(({ file }) => file).toSorted(),
    );
  });

  it('contains no package, no component and nothing of the server', () => {
    const isFit = (file: string) =>
      isOwn(file) &&
      file.endsWith('.ts') &&
      /^(site\/(boot|(features|layout|ui)\/)|platform\/(lib|react)\/)/.test(file);
    const wrong = listeners.flatMap(({ file }) =>
      bundledWith(file)
        .filter((target) => !isFit(target) || /\.(client|action)\.ts$/.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('runs in browsers only: no other module imports a listener', () => {
    const wrong = ownImports.filter(({ file, target }) => isListener(target) && !isListener(file));
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });
});

/** A module with all modules of src that it brings to the browser. A server action stays on the server. */
function bundledWith(start: string): string[] {
  const found = new Set([start]);
  for (const file of found) {
    if (file.endsWith('.action.ts')) continue;
    const text = modules.find((module) => module.file === file)?.text ?? '';
    for (const specifier of [...runtimeImports(text), ...lateImports(text)]) found.add(resolve(file, specifier));
  }
  return [...found];
}

function lateImports(text: string): string[] {
  return [...text.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)].map((match) => match[1] ?? '');
}

/** Imports that remain after types are erased. */
function runtimeImports(text: string): string[] {
  return [...text.matchAll(/^import\s+(?!type\b)[^;]*?from\s+['"]([^'"]+)['"]/gm)].map((match) => match[1] ?? '');
}

describe('packages', () => {
  const fences: Record<string, RegExp> = {
    'react-aria-components': /^site\/ui\//,
    // Except for the router's stable hook, only `platform/react/` imports the framework.
    waku: /^(waku\.(server|client)\.tsx$|platform\/react\/|site\/(lists|layout|features)\/.*\.client\.tsx?$)/,
    'node:sqlite': /^backend\//,
    sharp: /^(backend|site\/http\/share-cards)\//,
    fontkit: /^site\/http\/share-cards\//,
    nodemailer: /^backend\//,
    hono: /^(site\/http|platform\/process|platform\/pages)\//,
    'gql.tada': /^(site\/content|contract)\//,
    graphql: /^(site\/content|site\/lists|backend)\//,
    minisearch: /^site\/content\/search-index\//,
    '@orama/stemmers': /^site\/content\/search-index\//,
    '@internationalized/date': /^(platform\/lib\/zoned-time\.ts$|site\/i18n\/)/,
    'rate-limiter-flexible': /^platform\/request\//,
    'fast-png': /^site\/content\/png-pixel\.ts$/,
    parse5: /^platform\/lib\/parse-html\.ts$/,
    'hast-util-from-parse5': /^site\/ui\/prose\//,
    'hast-util-sanitize': /^site\/ui\/prose\//,
    'hast-util-to-jsx-runtime': /^site\/ui\/prose\//,
    pino: /^platform\/process\//,
    '@formatjs/intl': /^site\/i18n\//,
  };

  it('are imported only where the table of packages allows', () => {
    const wrong = modules.flatMap(({ file, imports }) =>
      imports
        .filter((specifier) => !isOwn(specifier))
        .map((specifier) => Object.keys(fences).find((name) => specifier === name || specifier.startsWith(`${name}/`)))
        .filter((name) => name !== undefined && !fences[name]?.test(file))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  interface LockFile {
    packages: Record<string, { version?: string; resolved?: string }>;
  }
  const lock: LockFile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const versionsOf = (name: string) =>
    Object.entries(lock.packages)
      .filter(([key]) => key === `node_modules/${name}` || key.endsWith(`/node_modules/${name}`))
      .map(([, { version }]) => version ?? '');

  it.each([
    ['react', '19.3.1'],
    ['react-dom', '19.3.1'],
    ['react-server-dom-webpack', '19.3.1'],
    ['@vitejs/plugin-rsc', '0.5.38'],
  ])('%s is at least %s everywhere, because earlier versions decode requests unsafely', (name, floor) => {
    const versions = versionsOf(name);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
  });

  it('include Waku at exactly one version', () => {
    expect(versionsOf('waku')).toEqual(['1.0.0-rc.1']);
  });

  it('are listed in the lock file without the host of a registry', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

/** The files of one cycle in their order, or null. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
