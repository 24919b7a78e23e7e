import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { consentPattern } from '#src/site/features/consent/consent-cookies.ts';

const src = path.resolve(import.meta.dirname, '../../src');

interface Expression {
  /** `src/platform/lib/text.ts:22` */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Modules that get their expression from another one, with an example of its result. */
const consent = consentPattern({ cookie: 'consent', flagCookie: 'siteConsent', wording: 'fr-CA.1a2b3c4d' });
const madeElsewhere: Readonly<Record<string, string>> = {
  'site/features/consent/consent-cookies.ts': consent,
  'site/features/consent/consent.browser.ts': consent,
  'platform/pages/page-key.ts': consent,
};

/** Placeholder for a word that is only known when the process runs: `</${name}>`. */
const anyWord = 'name';

/** Every regular expression of a module, written as a literal or made by the constructor. */
function expressionsIn(file: string): Expression[] {
  const text = readFileSync(path.join(src, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const constants = new Map<string, ts.Expression>();
  const found: Expression[] = [];
  const add = (node: ts.Node, pattern: string, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `src/${file}:${line + 1}`, source: pattern, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      const written =
        (pattern && read(pattern, constants)) ?? (madeElsewhere[file] === undefined ? null : [madeElsewhere[file]]);
      if (!written) throw new Error(`${file}: expected an example of ${node.getText()} in this test, found none.`);
      for (const part of written) add(node, part, (flags && read(flags, constants)?.[0]) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The text of an expression, with a word for each part that is not written in the module; null where all of it is such a part.
 * A list of alternatives has several texts, because each is tried by itself.
 */
function read(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTaggedTemplateExpression(node))
    return [readTemplate(node.template, constants, (part) => part.rawText ?? '')];
  if (ts.isTemplateExpression(node)) return [readTemplate(node, constants, (part) => part.text)];
  if (ts.isIdentifier(node)) {
    const known = constants.get(node.text);
    return known ? read(known, constants) : null;
  }
  const joined = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : null;
  if (joined?.name.text !== 'join' || !ts.isArrayLiteralExpression(joined.expression)) return null;
  return joined.expression.elements.flatMap((element) => read(element, constants) ?? anyWord);
}

function readTemplate(
  node: ts.TemplateLiteral,
  constants: ReadonlyMap<string, ts.Expression>,
  textOf: (part: ts.TemplateLiteralLikeNode) => string,
): string {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return textOf(node);
  const spans = node.templateSpans.map(
    ({ expression, literal }) => (read(expression, constants)?.join('|') ?? anyWord) + textOf(literal),
  );
  return textOf(node.head) + spans.join('');
}

/** Without limits of time, so that the answer is the same on every machine. */
const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/** How the time that an expression takes grows with the text; null when it grows as the text does. */
function findGrowth({ source, flags }: Expression): string | null {
  const hasLoop = /[*+]|\{\d+,\}/.test(source);
  if (!hasLoop) return null;
  const found = checkSync(source, flags.replace('d', ''), limits);
  return found.status === 'safe' ? null : found.status === 'vulnerable' ? found.complexity.summary : found.error.kind;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.(?:test|d)\.tsx?$|(?:^|\/)testing\//.test(file));
const byRoom = Object.groupBy(files.flatMap(expressionsIn), ({ place }) => place.split(/[/.]/, 2).join('/'));

describe('every expression takes time in proportion to its text, whatever the text is', () => {
  // The checker otherwise starts a thread for it.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');

  it.each(Object.entries(byRoom))('in %s', { timeout: 600_000 }, (_room, expressions = []) => {
    const distinct = new Map(
      expressions.map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
    );
    const slow = [...distinct].flatMap(([text, expression]) => {
      const growth = findGrowth(expression);
      return growth === null ? [] : `${expression.place}: ${text} is ${growth}`;
    });
    expect(slow).toEqual([]);
  });

  it('and others are found', () => {
    const grow = (source: string) => findGrowth({ place: '', source, flags: '' });
    expect(grow(String.raw`\s+$`)).toBe('2nd degree polynomial');
    expect(grow('<a(?:[^>]+)*>')).toBe('exponential');
    expect(grow('<a[^<>]*>')).toBeNull();
  });
});
