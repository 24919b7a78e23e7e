import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import { findLateClasses } from './footer-styles.ts';
import { type SelectorNeeds, needsOf } from './selector-requirements.ts';
import { namesInScript, shortenProperties } from './short-properties.ts';

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
  /** It is in the late sheet too. */
  readonly late?: true;
}

/** An at-rule that is kept or dropped as a whole: keyframes and registered properties by name, a font face always. */
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

/** The index of all style sheets that the build writes: `dist/style-index.json`. */
export interface StyleIndexFile {
  /** The order of the cascade layers. */
  readonly layers: readonly string[];
  readonly sheets: readonly IndexedSheet[];
  /** The sheet of rules that may be loaded late. */
  readonly late: LateSheet;
  /** The shortened names of custom properties: `--ink` → `--c`. */
  readonly properties: Readonly<Record<string, string>>;
}

/** Rules for a page's footer, some decoration, and rules for print and forced colours. */
interface LateSheet {
  readonly href: string;
  /** The media whose rules are in no other sheet, for a page without a footer. */
  readonly media: string;
  /** The custom properties that the sheet reads. */
  readonly uses: readonly string[];
}

interface Sheet {
  readonly href: string;
  readonly css: string;
}

interface Written {
  readonly path: readonly string[];
  readonly text: string;
}

interface Reading {
  readonly rules: (IndexedRule | IndexedAtRule)[];
  readonly special: Written[];
  readonly layers: string[];
}

/** Media, as the build writes them, whose rules are in the late sheet alone. */
const specialMedia = new Set(['print', '(forced-colors:active)']);

/**
 * Reads the built style sheets of `dist/public/assets` once, and writes their rules to `dist/style-index.json`, and those
 * for paper, for forced colours and for the foot of a page to their own sheet.
 */
export async function writeStyleIndex(dist: string, late = findLateClasses(path.dirname(dist))): Promise<void> {
  const assets = path.join(dist, 'public', 'assets');
  const files = (await readdir(assets)).sort();
  const read = (file: string) => readFile(path.join(assets, file), 'utf8');
  // The font faces have their own sheet, which is never inlined.
  const styles = files.filter((file) => file.endsWith('.css') && !/^(?:fonts|late)-/.test(file));
  const whole = await Promise.all(styles.map(async (file) => ({ href: `/assets/${file}`, css: await read(file) })));
  const scripts = await Promise.all(files.filter((file) => file.endsWith('.js')).map(read));
  const { sheets, properties } = shortenProperties(whole, new Set(scripts.flatMap(namesInScript)));
  const { index, lateSheet } = indexSheets(sheets, late);
  await writeFile(path.join(dist, 'public', lateSheet.href), lateSheet.css);
  await writeFile(path.join(dist, 'style-index.json'), JSON.stringify({ ...index, properties }));
}

/** The index of some style sheets, and the sheet of rules that may be loaded late. */
export function indexSheets(
  sheets: readonly Sheet[],
  late: ReadonlySet<string> = new Set(),
): { index: StyleIndexFile; lateSheet: Sheet } {
  const read = sheets.map(({ href, css }) => ({ href, ...readSheet(css, href) }));
  // Every sheet of the build begins with the order of all layers.
  const layers = read.map((sheet) => sheet.layers).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const marked = read.map(({ href, rules }) => ({ href, rules: rules.map((rule) => markLate(rule, late)) }));
  const lateRules = marked.flatMap(({ rules }) => rules.flatMap((rule) => (isLate(rule) ? [toWritten(rule)] : [])));
  // Rules for print and forced colours must follow the rules that they override.
  const lateSheet = toSheet('late', [...lateRules, ...read.flatMap((sheet) => sheet.special)], layers);
  return {
    index: {
      layers,
      sheets: marked,
      late: { href: lateSheet.href, media: [...specialMedia].join(), uses: usesOf(lateSheet.css) },
      properties: {},
    },
    lateSheet,
  };
}

/**
 * A rule is late when each of its selectors requires a late class. One with an animation never is, because its keyframes
 * are in another sheet.
 */
function markLate(rule: IndexedRule | IndexedAtRule, late: ReadonlySet<string>): IndexedRule | IndexedAtRule {
  if (rule.kind !== 'rule' || rule.animations.length > 0) return rule;
  const isOfFoot = rule.selectors.every(({ needs }) => needs.all.some((name) => late.has(name)));
  return isOfFoot ? { ...rule, late: true } : rule;
}

function isLate(rule: IndexedRule | IndexedAtRule): rule is IndexedRule {
  return rule.kind === 'rule' && rule.late !== undefined;
}

function toWritten({ path: around, selectors, custom, body }: IndexedRule): Written {
  const declarations = [...custom.map(({ text }) => text), ...(body ? [body] : [])].join(';');
  return { path: around, text: `${selectors.map(({ text }) => text).join(',')}{${declarations}}` };
}

/** A sheet of rules from other sheets, named by the hash of its content. Rules of modules in two sheets are written once. */
function toSheet(name: string, rules: readonly Written[], layers: readonly string[]): Sheet {
  const keys = rules.map(({ path: around, text }) => [...around, text].join('{'));
  const once = rules.filter((_, at) => keys.lastIndexOf(keys[at] ?? '') === at);
  const statement = layers.length > 0 ? `@layer ${layers.join(',')};` : '';
  const css = statement + joinRules(once);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { href: `/assets/${name}-${hash}.css`, css };
}

/** Rules that follow each other share the at-rules around them. */
function joinRules(rules: readonly Written[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { path: around, text } of rules) {
    const firstOther = around.findIndex((prelude, at) => prelude !== open[at]);
    const shared = firstOther < 0 ? Math.min(around.length, open.length) : firstOther;
    css += '}'.repeat(open.length - shared);
    css += around
      .slice(shared)
      .map((prelude) => `${prelude}{`)
      .join('');
    css += text;
    open = around;
  }
  return css + '}'.repeat(open.length);
}

function readSheet(css: string, href: string): Reading {
  const reading: Reading = { rules: [], special: [], layers: [] };
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
    selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text) })),
    body,
    custom,
    uses: usesOf(body),
    animations: plain.filter((text) => /^(?:-\w+-)?animation(?:-name)?:/.test(text)).flatMap(wordsOf),
  };
}

function readAtRule(rule: AtRule, around: readonly string[], reading: Reading): void {
  const text = rule.toString();
  const whole = { path: around, name: rule.params, text: rule.nodes ? text : `${text};`, uses: usesOf(text) };
  if (rule.name === 'media' && isSpecial(rule.params)) reading.special.push({ path: around, text });
  else if (rule.name === 'keyframes') reading.rules.push({ kind: 'keyframes', ...whole });
  else if (rule.name === 'property') reading.rules.push({ kind: 'property', ...whole });
  else if (rule.name === 'layer' && !rule.nodes) {
    reading.layers.push(...rule.params.split(/,\s*/).filter((layer) => !reading.layers.includes(layer)));
  } else if (rule.name === 'font-face') reading.rules.push({ kind: 'always', ...whole });
  else if (/^(?:layer|media|container|supports|starting-style)$/.test(rule.name)) {
    readNodes(rule.nodes ?? [], [...around, `@${rule.name} ${rule.params}`.trim()], reading);
  } else reading.rules.push({ kind: 'always', ...whole });
}

/** `print` and `(forced-colors:active),print`, and not `screen,print`. */
function isSpecial(query: string): boolean {
  return query.split(',').every((part) => specialMedia.has(part.trim().replace(': ', ':')));
}

function usesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/(?:var|style)\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ''))];
}

function wordsOf(declaration: string): string[] {
  return declaration.slice(declaration.indexOf(':') + 1).match(/[\w-]+/g) ?? [];
}
