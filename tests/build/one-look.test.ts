import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookOf } from '#src/platform/setup/build-state.mjs';

/*
 * Runs after the production build: whichever of the two looks it has, the other one is built next to it, so that each can
 * be searched for content that only the other one has.
 */

const root = path.resolve(import.meta.dirname, '../..');
const looks = ['plain', 'tremplin'] as const;
type Look = (typeof looks)[number];

let project: string;
const builds = new Map<string, string>();

beforeAll(() => {
  const built = lookOf(root);
  builds.set(built, readBuild(root));
  project = mkdtempSync(path.join(tmpdir(), 'one-look-'));
  const files = ['src', 'public', 'waku.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
  for (const file of files) cpSync(path.join(root, file), path.join(project, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  for (const look of looks) {
    if (builds.has(look)) continue;
    const env = { ...process.env, LOOK: look };
    execFileSync(process.execPath, ['src/platform/setup/build.mjs', '--force'], { cwd: project, env, stdio: 'ignore' });
    builds.set(look, readBuild(project));
  }
}, 180_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** The names and the texts of all files of a build, without stored content, compressed copies and what earlier builds have left. */
function readBuild(folder: string): string {
  const dist = path.join(folder, 'dist');
  const list = path.join(dist, 'earlier-assets.json');
  const earlier = new Set(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []);
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(?:content|compiled)\b|\.(?:br|gz)$/.test(file) && !earlier.has(path.basename(file)))
    .map(
      (file) =>
        `${file}\n${/\.(?:js|css|svg|html|json|txt)$/.test(file) ? readFileSync(path.join(dist, file), 'utf8') : ''}`,
    )
    .join('\n');
}

const folderOf = (look: Look) => path.join(root, 'src/looks', look);
const read = (look: Look, file: string) => readFileSync(path.join(folderOf(look), file), 'utf8');

function filesOf(look: Look): string[] {
  return readdirSync(folderOf(look), { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
}

/** Content of only one look, by kind, as a build writes it. */
function traces(look: Look): Record<'files' | 'colours' | 'drawings' | 'words', string[]> {
  const files = filesOf(look);
  const textOf = (kind: RegExp) =>
    files
      .filter((file) => kind.test(file))
      .map((file) => read(look, file))
      .join('\n');
  return {
    files: files.filter((file) => file.endsWith('.woff2')).map((file) => path.basename(file)),
    colours: (textOf(/\.css$/).match(/#[\da-f]{6}\b/gi) ?? []).filter((colour) => !/^#(.)\1+$/.test(colour)),
    drawings: [...textOf(/\.(?:svg|tsx)$/).matchAll(/\bd="([^"]{12,40})/g)].map(([, outline = '']) => outline),
    words: [...textOf(/^words/).matchAll(/: '([^'{\\]{8,})/g)].map(([, words = '']) => words),
  };
}

it.each([
  ['plain', 'tremplin'],
  ['tremplin', 'plain'],
] as const)('the build of %s has no file, colour, drawing or word of %s', (look, other) => {
  const build = builds.get(look)?.toLowerCase() ?? '';
  const own = traces(look);
  const foreign = traces(other);
  for (const kind of ['files', 'colours', 'drawings', 'words'] as const) {
    const shared = new Set(own[kind].map((trace) => trace.toLowerCase()));
    const isFound = (trace: string) => build.includes(trace.toLowerCase());
    const found = foreign[kind].filter((trace) => !shared.has(trace.toLowerCase()) && isFound(trace));
    expect([kind, [...new Set(found)]]).toEqual([kind, []]);
  }
});

it('a build has the parts of its look', () => {
  for (const look of looks) {
    const build = builds.get(look)?.toLowerCase() ?? '';
    const own = traces(look);
    const shareOf = (found: readonly string[]) =>
      found.filter((trace) => build.includes(trace.toLowerCase())).length / found.length;
    expect(shareOf(own.files)).toBe(1);
    for (const kind of ['colours', 'drawings', 'words'] as const)
      if (own[kind].length > 0) expect([look, kind, shareOf(own[kind]) > 0.7]).toEqual([look, kind, true]);
  }
});

it('the build of the neutral look does not name the demonstration', () => {
  const build = builds.get('plain') ?? '';
  expect(build.match(/.{0,60}(?:tremplin|letremplin|orignal\b|moose|rue de la glissade).{0,40}/gi) ?? []).toEqual([]);
});
