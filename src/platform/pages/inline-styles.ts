import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { IndexedAtRule, IndexedRule, StyleIndexFile } from '#src/platform/build/style-index.ts';
import { addNames } from './names-in-document.ts';

/** A complete style sheet as the document linked it. The boot script adds it again before React hydrates. */
export interface LinkedSheet {
  readonly href: string;
  readonly precedence: string;
}

export interface InlinedPage {
  readonly html: string;
  /** The style's source expression in the content security policy: `'sha256-…'`; null when the document links no sheet. */
  readonly hash: string | null;
  readonly sheets: readonly LinkedSheet[];
}

/** The rules of all style sheets, indexed for selection. */
export interface StyleIndex {
  readonly sheets: ReadonlyMap<string, readonly Piece[]>;
  /** Numbers of the names that selectors require: `.card`, `a`, `[data-theme=ink]`. */
  readonly names: ReadonlyMap<string, number>;
  readonly late: StyleIndexFile['late'];
  readonly properties: ReadonlyMap<string, string>;
  readonly layers: string;
  /** The rules picked for pages with the same names, by these names. */
  readonly picked: LRUCache<string, Style>;
}

/** A selector and its demands on a page, its names as numbers. */
interface Selector {
  readonly text: string;
  readonly all: readonly number[];
  readonly any: readonly (readonly (readonly number[])[])[];
}

/** Rules that were picked, and their source expression. */
interface Style {
  readonly css: string;
  readonly hash: string;
}

/** The inputs that decide which rules a page has. */
interface Occurring {
  /** Numbers of the names that occur in the page, and above its foot. */
  readonly names: ReadonlySet<number>;
  readonly above: ReadonlySet<number>;
  /** Custom properties that its attributes read. */
  readonly properties: ReadonlySet<string>;
  readonly hrefs: readonly string[];
}

interface Placed {
  /** Position of its cascade layer. */
  readonly layer: number;
  /** Equal for identical rules: modules that server and client components share are in the sheets of both. */
  readonly twin: number;
}

type Piece =
  (Omit<IndexedRule, 'selectors'> & { readonly selectors: readonly Selector[] } & Placed) | (IndexedAtRule & Placed);
type RulePiece = Extract<Piece, { kind: 'rule' }>;

/** Reads the index that the build has written of its style sheets. */
export function loadStyleIndex(dist: string): StyleIndex {
  const file = path.join(dist, 'style-index.json');
  return createStyleIndex(JSON.parse(readFileSync(file, 'utf8')) as StyleIndexFile); // Written by the build of the same release.
}

export function createStyleIndex({ layers, sheets, late, properties }: StyleIndexFile): StyleIndex {
  const names = new Map<string, number>();
  const numberOf = (name: string) => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const layerOf = (around: readonly string[]) => {
    const layer = around.find((prelude) => prelude.startsWith('@layer '))?.slice('@layer '.length);
    // Rules outside the layers override all of them.
    return layer === undefined ? layers.length : layers.indexOf(layer);
  };
  const twins = new Map<string, number>();
  const toPiece = (rule: IndexedRule | IndexedAtRule): Piece => {
    const text = JSON.stringify(rule);
    const twin = twins.get(text) ?? twins.size;
    twins.set(text, twin);
    const placed: Placed = { layer: layerOf(rule.path), twin };
    if (rule.kind !== 'rule') return { ...rule, ...placed };
    const selectors = rule.selectors.map(({ text, needs: { all, any = [] } }) => ({
      text,
      all: all.map(numberOf),
      any: any.map((rows) => rows.map((row) => row.map(numberOf))),
    }));
    return { ...rule, ...placed, selectors };
  };
  return {
    sheets: new Map(sheets.map(({ href, rules }) => [href, rules.map(toPiece)])),
    names,
    late,
    properties: new Map(Object.entries(properties)),
    layers: layers.length > 0 ? `@layer ${layers.join(',')};` : '',
    picked: new LRUCache({ max: 100 }),
  };
}

/** React writes attributes in quotation marks, and `<` and `>` in their values as references. */
const link = /<link(?=\s)[^<>]*>/g;

/** The address of a sheet that a link loads, and its precedence; null for other links. */
function readSheetLink(tag: string): LinkedSheet | null {
  const [, href] = / href="([^"]*)"/.exec(tag) ?? [];
  const [, precedence] = / data-precedence="([^"]*)"/.exec(tag) ?? [];
  return tag.includes(' rel="stylesheet"') && href !== undefined && precedence !== undefined
    ? { href, precedence }
    : null;
}

/** Whether a link is React's preload of a sheet for which a late part was waiting. */
function isSheetPreload(tag: string, index: StyleIndex): boolean {
  const [, href] = / href="([^"]*)"/.exec(tag) ?? [];
  return tag.includes(' rel="preload"') && tag.includes(' as="style"') && index.sheets.has(href ?? '');
}

/**
 * Replaces the links to style sheets in a finished document by the rules that the document can use, including those for
 * states that scripts and visitors cause (open, hovered, pressed, …). The rules for the footer, print and forced colours
 * stay in a sheet that is linked right before the footer, so that browsers paint the content above it in the meantime.
 */
export function inlineStyles(page: string, index: StyleIndex): InlinedPage {
  const html = page.replace(link, (tag) => (isSheetPreload(tag, index) ? '' : tag));
  const sheets: LinkedSheet[] = [];
  let rest = '';
  let end = 0;
  let place = -1;
  for (const { 0: tag, index: at } of html.matchAll(link)) {
    const sheet = readSheetLink(tag);
    if (!sheet || !index.sheets.has(sheet.href)) continue;
    rest += html.slice(end, at);
    if (place < 0) place = rest.length;
    end = at + tag.length;
    if (!sheets.some(({ href }) => href === sheet.href)) sheets.push(sheet);
  }
  if (place < 0) return { html, hash: null, sheets };
  rest += html.slice(end);
  // SVG drawings may read a custom property in an attribute.
  rest = rest.replace(/="var\((--[\w-]+)\)"/g, (whole, name: string) =>
    whole.replace(name, index.properties.get(name) ?? name),
  );
  const foot = rest.lastIndexOf('<footer');
  const { css, hash } = styleFor(
    rest,
    foot,
    sheets.map(({ href }) => href),
    index,
  );
  const list = sheets.map(({ href, precedence }) => `${href} ${precedence}`).join('|');
  const { href, media } = index.late;
  const late = `<link rel="stylesheet"${foot < 0 ? ` media="${media}"` : ''} href="${href}" data-foot=""/>`;
  // A page without a footer inlines those rules, and needs the sheet only for print and forced colours.
  const middle = foot < 0 ? place : foot;
  return {
    html:
      `${rest.slice(0, place)}<style data-sheets="${list}">${css}</style>` +
      rest.slice(place, middle) +
      late +
      rest.slice(middle),
    hash,
    sheets,
  };
}

/** Pages of one kind have the same names, so that the rules are picked for the first of them. */
function styleFor(html: string, foot: number, hrefs: readonly string[], index: StyleIndex): Style {
  const end = foot < 0 ? html.length : foot;
  const above = new Set<number>();
  addNames(html.slice(0, end), index.names, above);
  const names = new Set(above);
  addNames(html.slice(end), index.names, names);
  const properties = new Set(Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
  const parts = [hrefs, above, names, properties].map((part) => Array.from(part, String).toSorted().join());
  const key = parts.join(' ');
  const known = index.picked.get(key);
  if (known) return known;
  const css = pickRules({ names, above, properties, hrefs }, index);
  const style = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  index.picked.set(key, style);
  return style;
}

const canMatch = ({ all, any }: Selector, names: ReadonlySet<number>) =>
  all.every((name) => names.has(name)) && any.every((rows) => rows.some((row) => row.every((name) => names.has(name))));

/** Rules for the footer are in the late sheet, so they are picked only when something above the footer can use them. */
function pickRules({ names, above, properties, hrefs }: Occurring, index: StyleIndex): string {
  const { late, layers } = index;
  const pieces = hrefs.flatMap((href) => index.sheets.get(href) ?? []);
  const picked = new Map<Piece, string>();
  const used = new Set([...late.uses, ...properties]);
  const animations = new Set<string>();
  const declarations = new Map<string, string[]>();
  for (const piece of pieces) {
    if (piece.kind !== 'rule') continue;
    const selectors = piece.selectors.filter((selector) => canMatch(selector, piece.late ? above : names));
    if (selectors.length === 0) continue;
    picked.set(piece, selectors.map(({ text }) => text).join(','));
    for (const name of piece.uses) used.add(name);
    for (const name of piece.animations) animations.add(name);
    for (const { name, uses } of piece.custom) declarations.set(name, [...(declarations.get(name) ?? []), ...uses]);
  }
  for (const piece of pieces) {
    if (piece.kind === 'keyframes' && animations.has(piece.name)) for (const name of piece.uses) used.add(name);
  }
  // The set grows during the iteration: the properties that a used property reads are used too.
  for (const name of used) for (const read of declarations.get(name) ?? []) used.add(read);

  const kept: { piece: Piece; text: string }[] = [];
  const last = new Map(pieces.map((piece) => [piece.twin, piece]));
  for (const piece of pieces) {
    // Of two identical rules the later one applies, so the earlier one is dropped.
    if (last.get(piece.twin) !== piece) continue;
    const text = piece.kind === 'rule' ? writeRule(piece, picked.get(piece), used) : piece.text;
    const isKept =
      piece.kind === 'rule' ||
      piece.kind === 'always' ||
      (piece.kind === 'keyframes' ? animations : used).has(piece.name);
    if (text && isKept) kept.push({ piece, text });
  }
  // Layers decide before the order of rules does, so each layer is written once.
  kept.sort((a, b) => a.piece.layer - b.piece.layer);
  return layers + nest(kept);
}

function writeRule({ custom, body }: RulePiece, selectors: string | undefined, used: ReadonlySet<string>): string {
  if (selectors === undefined) return '';
  const kept = custom.filter(({ name }) => used.has(name)).map(({ text }) => text);
  if (body) kept.push(body);
  return kept.length > 0 ? `${selectors}{${kept.join(';')}}` : '';
}

/** Wraps rules into their at-rules again; adjacent rules share them. */
function nest(rules: readonly { readonly piece: Piece; readonly text: string }[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { piece, text } of rules) {
    let common = 0;
    while (common < open.length && common < piece.path.length && open[common] === piece.path[common]) common++;
    css += '}'.repeat(open.length - common);
    for (const prelude of piece.path.slice(common)) css += `${prelude}{`;
    open = piece.path;
    css += text;
  }
  return css + '}'.repeat(open.length);
}
