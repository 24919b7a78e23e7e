import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Browsers, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import postcss, { type ChildNode, type Declaration } from 'postcss';
import { parseAst } from 'rolldown/parseAst';
import { oldestBrowsers } from '../../src/platform/build/oldest-browsers.ts';

/** The names that the data of MDN gives to browsers, by those of the build. */
const namesInData: Readonly<Record<string, keyof Browsers>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios: 'safari_ios',
  safari: 'safari',
};

const oldest = oldestBrowsers.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  const key = namesInData[name];
  if (!key)
    throw new Error(`Expected one of ${Object.keys(namesInData).join(', ')} in oldestBrowsers, found ${browser}.`);
  return { key, version };
});

/** `≤16.4` → 16004 */
const toNumber = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

/** Whether all oldest browsers know a feature; a prefix counts where the code has it too. */
function isKnown(compat: CompatStatement, hasPrefix: (prefix: string) => boolean = () => false): boolean {
  const isIn = (statement: SimpleSupportStatement, version: string) =>
    typeof statement.version_added === 'string' &&
    statement.version_added !== 'preview' &&
    toNumber(statement.version_added) <= toNumber(version) &&
    !statement.flags &&
    !statement.version_removed &&
    !statement.alternative_name &&
    (!statement.prefix || hasPrefix(statement.prefix));
  return oldest.every(({ key, version }) => {
    const statements = compat.support[key];
    return statements !== undefined && [statements].flat().some((statement) => isIn(statement, version));
  });
}

function childOf(parent: Identifier | undefined, name: string): Identifier | undefined {
  return parent && Object.hasOwn(parent, name) ? parent[name] : undefined;
}

const childrenOf = (parent: Identifier) =>
  Object.entries(parent).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

/** Names of functions, methods, constructors and events of which no oldest browser knows a single one, with one example. */
const missingNames = readMissingNames();

function readMissingNames(): ReadonlyMap<string, string> {
  const known = new Set<string>();
  const missing = new Map<string, string>();
  const visit = (parent: Identifier, path: string) => {
    for (const [key, child] of childrenOf(parent)) {
      if (!child.__compat) continue;
      const name = key.replace(/_static$/, '');
      if (isKnown(child.__compat)) known.add(name);
      else missing.set(name, `${path}${key}`);
    }
  };
  const { builtins } = bcd.javascript;
  visit(bcd.api, '');
  for (const [name, parts] of childrenOf(bcd.api)) visit(parts, `${name}.`);
  if (!builtins) throw new Error('Expected javascript.builtins in the data of MDN.');
  visit(builtins, '');
  for (const [name, parts] of childrenOf(builtins)) {
    visit(parts, `${name}.`);
    if (name === 'Intl') for (const [inner, innerParts] of childrenOf(parts)) visit(innerParts, `Intl.${inner}.`);
  }
  // A minifier uses the names of one or two letters.
  return new Map([...missing].filter(([name]) => !known.has(name) && name.length > 2));
}

/** A node of a syntax tree. The parts that are read differ between its types. */
interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly regex?: { readonly flags: string };
  readonly optional?: boolean;
  readonly computed?: boolean;
  readonly callee?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
}

/**
 * Features that a script calls, constructs or listens for and some oldest browser lacks. A missing property reads as
 * undefined, and an optional call of it does nothing: neither is listed.
 */
export function findMissingInScript(script: string): Set<string> {
  const found = new Set<string>();
  const use = (name: string | undefined, suffix = '') => {
    const example = name && missingNames.get(`${name}${suffix}`);
    if (example) found.add(example);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isSyntaxNode(node)) return;
    const { callee } = node;
    if (callee && !node.optional) {
      const name = callee.type === 'Identifier' ? callee.name : callee.computed ? undefined : callee.property?.name;
      use(name);
      const [event] = node.arguments ?? [];
      if (name === 'addEventListener' && typeof event?.value === 'string') use(event.value, '_event');
    }
    if (node.regex?.flags.includes('v')) found.add('RegExp.unicodeSets');
    Object.values(node).forEach(visit);
  };
  visit(parseAst(script));
  return found;
}

const isSyntaxNode = (node: unknown): node is SyntaxNode =>
  typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string';

/**
 * Features of a style sheet that some oldest browser lacks, except those that compiling and guards take care of: a prefixed
 * twin, an earlier declaration of the same property in its rule, and the inside of an `@supports` that asks for something.
 */
export function findMissingInStyles(css: string): Set<string> {
  const found = new Set<string>();
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css;
  const check = (feature: Identifier | undefined, id: string, hasPrefix?: (prefix: string) => boolean): boolean => {
    const isMissing = feature?.__compat !== undefined && !isKnown(feature.__compat, hasPrefix);
    if (isMissing) found.add(id);
    return isMissing;
  };
  const checkDeclaration = (declaration: Declaration) => {
    const { prop, value, parent } = declaration;
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face') {
      check(childOf(childOf(atRules, 'font-face'), prop), `@font-face ${prop}`);
      return;
    }
    const siblings = (parent?.nodes ?? []).filter((node): node is Declaration => node.type === 'decl');
    const property = childOf(properties, prop);
    const hasPrefix = (prefix: string) => siblings.some((sibling) => sibling.prop === `${prefix}${prop}`);
    if (check(property, prop, hasPrefix)) return;
    if (siblings.slice(0, siblings.indexOf(declaration)).some((sibling) => sibling.prop === prop)) return;
    if (prop === 'content' && value.replaceAll(/(['"]).*?\1/g, '').includes('/'))
      check(childOf(property, 'alt_text'), 'content: alternative text');
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*/g)) check(childOf(property, word), `${prop}: ${word}`);
    for (const [, name = ''] of value.matchAll(/([\w-]+)\(/g)) {
      for (const type of [types, ...childrenOf(types ?? {}).map(([, child]) => child)])
        check(childOf(type, name), `${name}()`);
    }
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g)) check(childOf(childOf(types, 'length'), unit), unit);
  };
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'decl') checkDeclaration(node);
    if (node.type === 'rule') {
      // An unknown selector drops the whole list, except in the forgiving one of `:is()`.
      for (const [, name = ''] of node.selector.replaceAll(/:is\([^()]*\)/g, '').matchAll(/::?([\w-]+)/g)) {
        const isAlone = node.selectors.length === 1;
        check(childOf(selectors, name), isAlone ? `:${name}` : `:${name} in a list of selectors`);
      }
    }
    if (node.type !== 'atrule') return;
    check(childOf(atRules, node.name), `@${node.name}`);
    if (node.name !== 'media') return;
    for (const [word] of node.params.matchAll(/[a-z][\w-]*/g))
      check(childOf(childOf(atRules, 'media'), word), `@media ${word}`);
  });
  return found;
}

function isGuarded({ parent }: ChildNode): boolean {
  if (!parent || parent.type === 'root' || parent.type === 'document') return false;
  const asks = parent.type === 'atrule' && 'params' in parent && parent.name === 'supports';
  if (asks && !String(parent.params).startsWith('not')) return true;
  return isGuarded(parent as ChildNode); // What is neither a root nor a document is in another container.
}
