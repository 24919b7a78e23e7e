import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { indexSheets, writeStyleIndex } from './style-index.ts';

const index = (css: string) => indexSheets([{ href: '/assets/a.css', css }]);

it('knows which names a rule demands, sets, reads and runs', () => {
  const { index: file } = index(
    '@layer base, ui;@layer ui{@media (width>=1rem){.a:hover,.b p{--gap:var(--x, 1px);margin:var(--gap);animation:walk 1s var(--ease)}}}',
  );
  expect(file.layers).toEqual(['base', 'ui']);
  expect(file.sheets[0]?.rules).toEqual([
    {
      kind: 'rule',
      path: ['@layer ui', '@media (width>=1rem)'],
      selectors: [
        { text: '.a:hover', needs: { all: ['.a'] } },
        { text: '.b p', needs: { all: ['.b', 'p'] } },
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

it('puts what is for paper or forced colours only into the late sheet, in its layers', () => {
  const { index: file, lateSheet } = index(
    '@layer base,ui;@layer ui{.a{color:red}@media print{.a{color:var(--ink)}}}@media (forced-colors:active){.a{top:0}}' +
      '@media (forced-colors: active),print{.a{top:1px}}@media print{@page{margin:1cm}}@media screen,print{.b{top:0}}',
  );
  expect(lateSheet.css).toBe(
    '@layer base,ui;@layer ui{@media print{.a{color:var(--ink)}}}@media (forced-colors:active){.a{top:0}}' +
      '@media (forced-colors: active),print{.a{top:1px}}@media print{@page{margin:1cm}}',
  );
  expect(file.late).toEqual({ href: lateSheet.href, media: 'print,(forced-colors:active)', uses: ['--ink'] });
  expect(file.sheets[0]?.rules).toHaveLength(2);
});

it('puts rules that demand a class of the foot into the late sheet too, those of both sheets once', () => {
  const css =
    '.foot,.a{top:0}@layer ui{@media (width>1rem){.foot>a,p .foot{--x:1px;top:var(--y)}}}.foot:hover{top:1px}.foot{animation:x}';
  const sheets = [
    { href: '/assets/a.css', css },
    { href: '/assets/b.css', css },
  ];
  const { index: file, lateSheet } = indexSheets(sheets, new Set(['.foot']));
  expect(lateSheet.css).toBe(
    '@layer ui{@media (width>1rem){.foot>a,p .foot{--x:1px;top:var(--y)}}}.foot:hover{top:1px}',
  );
  expect(file.late).toMatchObject({ href: lateSheet.href, uses: ['--y'] });
  expect(lateSheet.href).toMatch(/^\/assets\/late-[\w-]{8}\.css$/);
  expect(file.sheets[1]?.rules.map((rule) => 'late' in rule)).toEqual([false, true, true, false]);
});

it('says once what is around late rules that follow each other, without changing their order', () => {
  const css =
    '@layer ui{.foot{a:b}@media (width>1rem){.foot{c:d}.foot p{e:f}}.foot b{g:h}}@layer blocks{.foot{i:j}}.foot{k:l}';
  const sheets = [{ href: '/assets/a.css', css }];
  expect(indexSheets(sheets, new Set(['.foot'])).lateSheet.css).toBe(css);
});

it('overrides late rules on paper and in forced colours', () => {
  const css = '.foot{top:0}.foot .b,.foot{left:0}.a{top:1px}';
  const media = '@media print{.foot{top:1px}}@media (forced-colors:active){.b::after{color:Canvas}}';
  const { index: file, lateSheet } = indexSheets(
    [{ href: '/assets/a.css', css: `${media}${css}@media print{.a{top:0}}` }],
    new Set(['.foot']),
  );
  expect(lateSheet.css).toBe(`.foot{top:0}.foot .b,.foot{left:0}${media}@media print{.a{top:0}}`);
  expect(file.sheets[0]?.rules.map((rule) => 'late' in rule)).toEqual([true, true, false]);
});

it('refuses nested rules, which the build writes out', () => {
  expect(() => index('.a{.b{color:red}}')).toThrow('Expected no rule inside a rule');
});

it('reads the built sheets, not that of the faces, and writes the index and the late sheet', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'style-index-'));
  const assets = path.join(dist, 'public', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(
    path.join(assets, 'base-1.css'),
    ':root{--ink:#000;--room:1px}.a{color:var(--ink);top:var(--room)}.foot{left:0}@media print{.a{color:var(--ink)}}',
  );
  await writeFile(path.join(assets, 'fonts-1.css'), '@font-face{font-family:T;src:url(/t.woff2)}');
  await writeFile(path.join(assets, 'boot-1.js'), 's.setProperty("--room",0)');
  await writeStyleIndex(dist, new Set(['.foot']));
  const file = await readFile(path.join(dist, 'style-index.json'), 'utf8');
  expect(file).toContain('"/assets/base-1.css"');
  expect(file).not.toContain('fonts-1');
  expect(file).toContain('"properties":{"--ink":"--a"}');
  expect(file).toContain('top:var(--room)');
  const names = await readdir(assets);
  const late = names.find((name) => name.startsWith('late-')) ?? '';
  expect(await readFile(path.join(assets, late), 'utf8')).toBe('.foot{left:0}@media print{.a{color:var(--a)}}');
  await rm(dist, { recursive: true });
});
