import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { meanings, readSettings, type Read } from '#src/platform/process/env.ts';

const root = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the documents', () => {
  const files = ['*.md', '{.deploy,private,src,tests}/**/*.md'].flatMap((pattern) =>
    // The README of a generated Craft project speaks of that project's files.
    globSync(pattern, { cwd: root, exclude: ['.deploy/craft/project/**'] }).map((file) => file.replaceAll('\\', '/')),
  );

  it.each(files)('%s names only files and folders that exist', (file) => {
    const text = readText(file);
    const fromRoot = [...text.matchAll(/`((?:src|tests|private|public)\/[\w./@-]*)`/g)].map(([, name = '']) => name);
    const missing = fromRoot.filter((name) => !existsSync(path.join(root, name)));
    const modules = [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\/[\w.-]+(?:\.(?:tsx?|css|md)|\/))`/g)].map(
      ([, name = '']) => name,
    );
    const isHere = (name: string) => foldersAbove(file).some((folder) => existsSync(path.join(root, folder, name)));
    expect([...missing, ...modules.filter((name) => !isHere(name))]).toEqual([]);
  });

  it.each(files)('%s links only to files and headings that exist', (file) => {
    const text = readText(file).replaceAll(/`[^`\n]*`/g, '');
    const links = [...text.matchAll(/\]\((?!https?:|entry:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, name = '', anchor]) => {
      const target = name === '' ? file : path.join(path.dirname(file), name);
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !headingsOf(readText(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it.each(files)('%s names only scripts that package.json has', (file) => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }; // The project's own file.
    const named = [...readText(file).matchAll(/npm run ([a-z:0-9-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('README.md is short enough to be read in one sitting', () => {
    expect(Buffer.byteLength(readText('README.md'))).toBeLessThanOrEqual(10_240);
  });

  it('README.md shows a page as the code has it, with comments', () => {
    const [, shown = ''] = /```tsx\n([\s\S]*?)```/.exec(readText('README.md')) ?? [];
    const code = shown.replaceAll(/^ *(?:\/\/|#|\{\/\*).*\n/gm, '');
    expect(
      readText('src/site/pages/entity-page.tsx')
        .replaceAll(/^import .*\n/gm, '')
        .trimStart(),
    ).toBe(code);
  });
});

/** A document may name a module from its own folder, or from any above: `docs/a.md` → `docs`, ``. */
function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [''] : [folder, ...foldersAbove(folder)];
}

/** The anchors of a document: `## Adding a list` → `adding-a-list`. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const settingsCommand = 'npx vitest run --config tests/vitest.config.ts tests/readme.test.ts -u';

it(`.deploy/settings.md is what ${settingsCommand} writes`, async () => {
  const rows = new Map<string, string>();
  const noteRow: Read = (name, expected, _schema, fallback) => {
    rows.set(name, `| \`${name}\` | ${toDefault(fallback)} | ${expected} | ${meanings[name]} |`);
    return fallback;
  };
  readSettings(noteRow, 'organisationName');
  const names = Object.keys(meanings);
  expect([...rows.keys()].toSorted()).toEqual(names.toSorted());
  const table = [
    '| Setting | Default | Value | Meaning |',
    '| - | - | - | - |',
    ...names.map((name) => rows.get(name)),
  ];
  const text = `${settingsIntroduction}\n${table.join('\n')}\n`;
  const formatted = await format(text, { parser: 'markdown', printWidth: 120 });
  await expect(formatted).toMatchFileSnapshot('../.deploy/settings.md');
});

const toDefault = (fallback: unknown) =>
  fallback === null || (Array.isArray(fallback) && fallback.length === 0) ? 'none' : `\`${String(fallback)}\``;

const settingsIntroduction = `# Settings

<!-- Made from src/platform/process/env.ts: ${settingsCommand} -->

Each setting is an environment variable or a line of a file named \`.env\`. The site checks them all when it starts; a wrong one
stops it with one line that names the setting. In the user name and password of \`SMTP_URL\` and \`CACHE_URL\`, write \`%\`, \`@\`,
\`/\`, \`?\` and \`#\` as \`%25\`, \`%40\`, \`%2F\`, \`%3F\` and \`%23\`. \`LOOK\` is read by the build alone, see
[Looks](../src/looks/README.md); \`npm run backend\` has [a few more](../src/backend/README.md#settings-of-npm-run-backend).
`;
