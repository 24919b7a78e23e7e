import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#src/platform/process/env.ts';

const root = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('what a README says', () => {
  const files = ['README.md', '.deploy/README.md', 'private/README.md', ...globSync('src/**/README.md', { cwd: root })];

  it.each(files)('%s names only files and folders that exist', (file) => {
    const named = [...readText(file).matchAll(/`((?:src|tests|private|public)\/[\w./@-]*)`/g)].map(
      ([, name = '']) => name,
    );
    const linked = [...readText(file).matchAll(/\]\((?!https?:|entry:|#)([^)#]+)/g)].map(([, name = '']) =>
      path.join(path.dirname(file), name),
    );
    expect([...named, ...linked].filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it.each(files)('%s names only scripts that package.json has', (file) => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }; // The project's own file.
    const named = [...readText(file).matchAll(/npm run ([a-z:0-9-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('includes every setting of the site', () => {
    const settings = new Set<string>();
    const note = (name: string) => void (name !== 'NODE_ENV' && settings.add(name));
    parseEnv(new Proxy<Readonly<Record<string, undefined>>>({}, { get: (_, name) => note(String(name)) }));
    expect(settings.size).toBeGreaterThan(20);
    const table = readText('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .join('\n');
    expect([...settings].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
