import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { indexSheets, writeStyleIndex } from './style-index.ts';

const index = (css: string) => indexSheets([{ href: '/assets/a.css', css }]);

it('knows of a rule what it demands, sets, reads and runs', () => {
  const { index: file } = index(
    '@layer base, ui;@layer ui{@media (width>=1rem){.a:hover,.b p{--gap:var(--x, 1px);margin:var(--gap);animation:walk 1s var(--ease)}}}',
  );
  expect(file.layers).toEqual(['base', 'ui']);
  expect(file.sheets[0]?.rules).toEqual([
    {
      kind: 'rule',
      path: ['@layer ui', '@media (width>=1rem)'],
      selectors: [
        { text: '.a:hover', needs: { all: ['.a'], any: [] } },
        { text: '.b p', needs: { all: ['.b', 'p'], any: [] } },
      ],
      body: 'margin:var(--gap);animation:walk 1s var(--ease)',
      custom: [{ name: '--gap', text: '--gap:var(--x,1px)', uses: ['--x'] }],
      uses: ['--gap', '--ease'],
      animations: ['walk', '1s', 'var', '--ease'],
    },
  ]);
});

it('keeps at-rules whole', () => {
  const { index: file } = index(
    '@keyframes walk{to{--step:var(--end)}}@property --step{syntax:"*";inherits:false}@font-face{font-family:T;src:local(Arial)}',
  );
  expect(file.sheets[0]?.rules.map(({ kind, ...rule }) => [kind, 'name' in rule && rule.name])).toEqual([
    ['keyframes', 'walk'],
    ['property', '--step'],
    ['always', ''],
  ]);
});

it('puts what is for paper only into a sheet of its own, in its layers', () => {
  const { index: file, print } = index(
    '@layer base,ui;@layer ui{.a{color:red}@media print{.a{color:var(--ink)}}}@media print{@page{margin:1cm}}@media screen,print{.b{top:0}}',
  );
  expect(print).toBe('@layer base, ui;@layer ui{@media print{.a{color:var(--ink)}}}@media print{@page{margin:1cm}}');
  expect(file.print.uses).toEqual(['--ink']);
  expect(file.print.href).toMatch(/^\/assets\/print-[\w-]{8}\.css$/);
  expect(file.sheets[0]?.rules).toHaveLength(2);
});

it('refuses nested rules, which the build writes out', () => {
  expect(() => index('.a{.b{color:red}}')).toThrow('Expected no rule inside a rule');
});

it('reads the built sheets, not that of the faces, and writes the index and the sheet for paper', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'style-index-'));
  const assets = path.join(dist, 'public', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(path.join(assets, 'base-1.css'), '.a{color:red}@media print{.a{color:black}}');
  await writeFile(path.join(assets, 'fonts-1.css'), '@font-face{font-family:T;src:url(/t.woff2)}');
  await writeStyleIndex(dist);
  const file = await readFile(path.join(dist, 'style-index.json'), 'utf8');
  expect(file).toContain('"/assets/base-1.css"');
  expect(file).not.toContain('fonts-1');
  const print = (await readdir(assets)).find((name) => name.startsWith('print-')) ?? '';
  expect(await readFile(path.join(assets, print), 'utf8')).toBe('@media print{.a{color:black}}');
  await rm(dist, { recursive: true });
});
