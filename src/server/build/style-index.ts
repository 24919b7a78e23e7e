import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import { type SelectorNeeds, needsOf, splitList } from './selector-needs.ts';

/** A custom property as one rule sets it. */
export interface CustomDeclaration {
  readonly name: string;
  /** `--gap:1rem` */
  readonly text: string;
  readonly uses: readonly string[];
}

/** A rule of a built style sheet, ready to be picked for a page. */
export interface IndexedRule {
  readonly kind: 'rule';
  /** Preludes of the at-rules around it, from the outside in: `@layer ui`, `@media (width>=48rem)`. */
  readonly path: readonly string[];
  readonly selectors: readonly { readonly text: string; readonly needs: SelectorNeeds }[];
  /** Its declarations, custom properties aside. */
  readonly body: string;
  readonly custom: readonly CustomDeclaration[];
  /** Custom properties that the body reads, and names of animations that it runs. */
  readonly uses: readonly string[];
  readonly animations: readonly string[];
}

/** An at-rule that stands or goes as a whole: keyframes and registered properties by name, a face always. */
export interface IndexedAtRule {
  readonly kind: 'keyframes' | 'property' | 'always';
  readonly path: readonly string[];
  readonly name: string;
  readonly text: string;
  readonly uses: readonly string[];
}

export interface IndexedSheet {
  /** `/assets/base-1a2b3c4d.css` */
  readonly href: string;
  readonly rules: readonly (IndexedRule | IndexedAtRule)[];
}

/** What the build knows of all style sheets: `dist/style-index.json`. */
export interface StyleIndexFile {
  /** The order of the cascade layers. */
  readonly layers: readonly string[];
  readonly sheets: readonly IndexedSheet[];
  /** The sheet with what is for paper only, and the custom properties that it reads. */
  readonly print: { readonly href: string; readonly uses: readonly string[] };
}

interface Reading {
  readonly rules: (IndexedRule | IndexedAtRule)[];
  readonly printRules: { readonly path: readonly string[]; readonly text: string }[];
  readonly layers: string[];
}

/**
 * Reads the built style sheets of `dist/public/assets` once, and writes their rules to `dist/style-index.json` and those
 * for paper to a sheet of their own.
 */
export async function writeStyleIndex(dist: string): Promise<void> {
  const assets = path.join(dist, 'public', 'assets');
  // The faces have a sheet of their own, which no page carries.
  const files = (await readdir(assets)).filter((file) => /\.css$/.test(file) && !/^(?:fonts|print)-/.test(file)).sort();
  const sheets = await Promise.all(
    files.map(async (file) => ({ href: `/assets/${file}`, css: await readFile(path.join(assets, file), 'utf8') })),
  );
  const { index, print } = indexSheets(sheets);
  await writeFile(path.join(dist, 'public', index.print.href), print);
  await writeFile(path.join(dist, 'style-index.json'), JSON.stringify(index));
}

/** The index of some style sheets, and the sheet with their rules for paper. */
export function indexSheets(sheets: readonly { readonly href: string; readonly css: string }[]): {
  index: StyleIndexFile;
  print: string;
} {
  const read = sheets.map(({ href, css }) => ({ href, ...readSheet(css, href) }));
  const layers = read.find((sheet) => sheet.layers.length > 0)?.layers ?? [];
  const statement = layers.length > 0 ? `@layer ${layers.join(', ')};` : '';
  const print =
    statement +
    read
      .flatMap(({ printRules }) => printRules)
      .map(
        ({ path: around, text }) => around.map((prelude) => `${prelude}{`).join('') + text + '}'.repeat(around.length),
      )
      .join('');
  const hash = createHash('sha256').update(print).digest('base64url').slice(0, 8);
  return {
    index: {
      layers,
      sheets: read.map(({ href, rules }) => ({ href, rules })),
      print: { href: `/assets/print-${hash}.css`, uses: usesOf(print) },
    },
    print,
  };
}

function readSheet(css: string, href: string): Reading {
  const reading: Reading = { rules: [], printRules: [], layers: [] };
  readNodes(postcss.parse(css, { from: href }).nodes, [], reading);
  return reading;
}

function readNodes(nodes: readonly ChildNode[], around: readonly string[], reading: Reading): void {
  for (const node of nodes) {
    if (node.type === 'rule') reading.rules.push(readRule(node, around));
    else if (node.type === 'atrule') readAtRule(node, around, reading);
  }
}

function readRule(rule: Rule, around: readonly string[]): IndexedRule {
  const custom: CustomDeclaration[] = [];
  const plain: string[] = [];
  for (const node of rule.nodes) {
    if (node.type === 'comment') continue;
    if (node.type !== 'decl') throw rule.error('Expected no rule inside a rule: the build is to write nesting out.');
    const value = /["'\\]/.test(node.value) ? node.value : node.value.replace(/, /g, ',');
    const text = `${node.prop}:${value}${node.important ? '!important' : ''}`;
    if (node.prop.startsWith('--')) custom.push({ name: node.prop, text, uses: usesOf(node.value) });
    else plain.push(text);
  }
  const body = plain.join(';');
  return {
    kind: 'rule',
    path: around,
    selectors: splitList(rule.selector).map((text) => ({ text, needs: needsOf(text) })),
    body,
    custom,
    uses: usesOf(body),
    animations: plain.filter((text) => /^(?:-\w+-)?animation(?:-name)?:/.test(text)).flatMap(wordsOf),
  };
}

function readAtRule(rule: AtRule, around: readonly string[], reading: Reading): void {
  const text = rule.toString();
  const whole = { path: around, name: rule.params, text: rule.nodes ? text : `${text};`, uses: usesOf(text) };
  if (rule.name === 'media' && rule.params === 'print') reading.printRules.push({ path: around, text });
  else if (rule.name === 'keyframes') reading.rules.push({ kind: 'keyframes', ...whole });
  else if (rule.name === 'property') reading.rules.push({ kind: 'property', ...whole });
  else if (rule.name === 'layer' && !rule.nodes) {
    reading.layers.push(...rule.params.split(/,\s*/).filter((layer) => !reading.layers.includes(layer)));
  } else if (rule.name === 'font-face') reading.rules.push({ kind: 'always', ...whole });
  else if (/^(?:layer|media|container|supports|starting-style)$/.test(rule.name)) {
    readNodes(rule.nodes ?? [], [...around, `@${rule.name} ${rule.params}`.trim()], reading);
  } else reading.rules.push({ kind: 'always', ...whole });
}

function usesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/(?:var|style)\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ''))];
}

function wordsOf(declaration: string): string[] {
  return declaration.slice(declaration.indexOf(':') + 1).match(/[\w-]+/g) ?? [];
}
