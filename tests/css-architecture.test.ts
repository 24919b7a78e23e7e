import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform, type CssColor, type MediaCondition, type Rule, type Selector } from 'lightningcss';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

/** The widths of media queries, in rem: a large phone, a tablet, a small desk and a wide one. Narrower parts ask their container. */
const mediaWidths = [36, 48, 64, 75];

/** The widths of container queries, in rem: a column of 320 px, half a tablet, a large phone, a tablet, a text with a margin and a small desk. */
const containerWidths = [20, 30, 36, 48, 56, 64];

/** Properties whose values come from scales: space, sizes of type, radii. */
const scaled =
  /(?<![\w-])((?:row-|column-)?gap|(?:margin|padding)(?:-(?:block|inline)(?:-(?:start|end))?)?|font(?:-size)?|border(?:-(?:start|end)-(?:start|end))?-radius):\s*([^;{}]+);/g;

/** A length that is fixed: outside a function, which fits it to something else. Parts of a line of text are in `em`. */
const hasFixedLength = (value: string) =>
  /(?<![\w.])(?!0(?:rem|px)\b)[\d.]+(?:rem|px)\b/.test(
    value.replaceAll(/\b(?:calc|clamp|max|min)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ''),
  );

/** Sheets of every page that may ask what an element contains. */
const containmentSheets = [
  'src/site/ui/styles/loading-hint.css', // The hint disappears as soon as anything follows it.
  'src/site/ui/styles/print.css', // A button around a picture is printed.
];

/** Modules that may select attributes set by another component. */
const foreignSelectors = [
  'src/site/features/footer/footer-push.module.css', // The footer's call gives way to one in the page, also without scripts.
];

/**
 * What any component and look may ask for: a theme, which changes the tokens below an element, and an open popover where the
 * browser lacks native ones.
 */
const sharedAttributes = new Set(['data-theme', 'data-shown']);

/** State attributes of react-aria-components, and the one token that it sets. */
const libraryAttributes = new Set(['data-entering', 'data-exiting', 'data-hovered', 'data-pressed']);
const libraryTokens = new Set(['--visual-viewport-height']);

interface StyleRule {
  readonly selectors: readonly Selector[];
  readonly line: number;
  /** How many style rules are around it. */
  readonly depth: number;
}

interface Sheet {
  readonly file: string;
  readonly colors: readonly string[];
  readonly styleRules: readonly StyleRule[];
  /** Of media queries, as `48rem`. */
  readonly widths: readonly string[];
  readonly usedTokens: ReadonlySet<string>;
  readonly setTokens: ReadonlySet<string>;
}

function readSheet(file: string): Sheet {
  const colors: string[] = [];
  const styleRules: StyleRule[] = [];
  const widths: string[] = [];
  const usedTokens = new Set<string>();
  const setTokens = new Set<string>();
  let line = 0;

  const visitRules = (rules: readonly Rule[], depth: number): void => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        styleRules.push({ selectors: rule.value.selectors, line: rule.value.loc.line + 1, depth });
      }
      if (rule.type === 'media') {
        for (const { condition } of rule.value.query.mediaQueries) if (condition) widths.push(...widthsOf(condition));
      }
      if ('value' in rule && rule.value && 'rules' in rule.value) {
        visitRules((rule.value.rules ?? []) as Rule[], rule.type === 'style' ? depth + 1 : depth); // As the sheet's own rules.
      }
    }
  };

  transform({
    filename: file,
    code: readFileSync(path.join(root, file)),
    visitor: {
      StyleSheet: ({ rules }) => visitRules(rules as Rule[], 0), // The visitor's own type says no more.
      Rule: {
        style: ({ value }) => {
          line = value.loc.line + 1;
        },
      },
      Color: (color) => {
        if (isLiteral(color)) colors.push(`${file}:${line}`);
      },
      Token: {
        ident: ({ value }) => {
          if (isColorName(value)) colors.push(`${file}:${line} ${value}`);
        },
      },
      Variable: ({ name }) => {
        usedTokens.add(name.ident);
      },
      Declaration: {
        custom: ({ name }) => {
          setTokens.add(name);
        },
      },
    },
  });
  return { file, colors, styleRules, widths, usedTokens, setTokens };
}

/** `transparent`, `currentcolor` and the system's colours are no literal ones. */
const isLiteral = (color: CssColor) =>
  typeof color === 'object' && color.type !== 'currentcolor' && !('alpha' in color && color.alpha === 0);

const colorNames = new Map<string, boolean>();

/** Where a value has a variable, names of colours are words like all others: the parser is asked about the word alone. */
function isColorName(word: string): boolean {
  const known = colorNames.get(word);
  if (known !== undefined) return known;
  let isName = false;
  transform({
    filename: 'word.css',
    code: new TextEncoder().encode(`a{color:${word}}`),
    visitor: { Color: (color) => void (isName = isLiteral(color)) },
  });
  colorNames.set(word, isName);
  return isName;
}

/** The widths of a condition; an interval has two. */
function widthsOf(condition: MediaCondition): string[] {
  switch (condition.type) {
    case 'operation':
      return condition.conditions.flatMap(widthsOf);
    case 'not':
      return widthsOf(condition.value);
    case 'feature': {
      const { value: feature } = condition;
      if (!/^(?:min-|max-)?width$/.test(String(feature.name))) return [];
      const values = 'start' in feature ? [feature.start, feature.end] : 'value' in feature ? [feature.value] : [];
      return values.map((value) =>
        value.type === 'length' && value.value.type === 'value'
          ? `${value.value.value.value}${value.value.value.unit}`
          : JSON.stringify(value),
      );
    }
    default:
      return [JSON.stringify(condition)];
  }
}

/** One part of a selector: the parts of an argument, such as that of `:is()` and `:has()`, are listed before it. */
interface Part {
  readonly kind: 'class' | 'attribute' | 'has' | 'global' | 'other';
  readonly name: string;
  readonly isOnRoot: boolean;
}

function partsOf(selector: Selector, isWithinRoot = false): Part[] {
  let isOnRoot = isWithinRoot;
  return selector.flatMap((component): Part[] => {
    if (component.type === 'combinator') isOnRoot = false;
    if (component.type === 'class') return [{ kind: 'class', name: component.name, isOnRoot }];
    if (component.type === 'attribute') return [{ kind: 'attribute', name: component.name, isOnRoot }];
    if (component.type === 'type' && component.name === 'html') isOnRoot = true;
    if (component.type !== 'pseudo-class') return [];
    if (component.kind === 'root') isOnRoot = true;
    const inner =
      component.kind !== 'host' && 'selectors' in component
        ? component.selectors.flatMap((argument) => partsOf(argument, isOnRoot && component.kind !== 'has'))
        : [];
    if (component.kind === 'has') inner.push({ kind: 'has', name: ':has()', isOnRoot });
    if (component.kind === 'custom-function' && component.name === 'global') {
      inner.push({ kind: 'global', name: ':global()', isOnRoot });
    }
    return inner;
  });
}

const sheets = filesOf('src/{site,looks}/**/*.css').map(readSheet);
const isOfLook = ({ file }: Sheet) => file.startsWith('src/looks/');
const isModule = ({ file }: Sheet) => file.endsWith('.module.css');
const siteSheets = sheets.filter((sheet) => !isOfLook(sheet));

/** Modules by their file, with their text. */
const sources = filesOf('src/{site,looks,platform/lib}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: textOf(file) }));
const siteText = sources
  .filter(({ file }) => !file.startsWith('src/looks/'))
  .map(({ text }) => text)
  .join('\n');

/**
 * The code of the components that a module is for: those that import it, and the others in its folder, such as a browser
 * script.
 */
function textOfComponent(module: string): string {
  const [folder, name] = [path.posix.dirname(module), path.posix.basename(module)];
  return sources
    .filter(({ file, text }) => path.posix.dirname(file) === folder || text.includes(`/${name}'`))
    .map(({ text }) => text)
    .join('\n');
}

/** `data-shown` in markup, `dataset.shown` in scripts, `dataShown` in trees of rich text. */
function sets(text: string, attribute: string): boolean {
  const property = attribute.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const key = property.replace(/^data(.)/, (_data, letter: string) => letter.toLowerCase());
  return [attribute, property, `dataset.${key}`, `dataset['${key}']`].some((name) => text.includes(name));
}

/** A string of class names with this one among them. */
const hasClass = (text: string, name: string) => new RegExp(`(['"\`])(?:[\\w ]* )?${name}(?: [\\w ]*)?\\1`).test(text);

const partsOfSheet = (sheet: Sheet) =>
  sheet.styleRules.flatMap(({ selectors, line }) =>
    selectors.flatMap((selector) => partsOf(selector)).map((part) => ({ ...part, at: `${sheet.file}:${line}` })),
  );

/** Selectors of a module that are neither its own nor a state of the root element. */
function foreignPartsOf(sheet: Sheet): string[] {
  const own = textOfComponent(sheet.file);
  return partsOfSheet(sheet)
    .filter(({ kind, name, isOnRoot }) => {
      if (kind === 'global') return true;
      if (kind !== 'attribute' || !name.startsWith('data-') || isOnRoot || sharedAttributes.has(name)) return false;
      return !libraryAttributes.has(name) && !sets(own, name);
    })
    .map(({ name, at }) => `${at} ${name}`);
}

describe('style sheets of the site', () => {
  it('are found', () => {
    expect(siteSheets.length).toBeGreaterThan(80);
    expect(siteSheets.flatMap(({ usedTokens }) => [...usedTokens]).length).toBeGreaterThan(500);
  });

  it('name no colour: the look has a role for it', () => {
    expect(siteSheets.flatMap(({ colors }) => colors)).toEqual([]);
  });

  it('take space, sizes of type and radii from the scales of the look', () => {
    const fixed = siteSheets.flatMap(({ file }) =>
      [...textOf(file).matchAll(scaled)]
        .filter(([, , value = '']) => hasFixedLength(value))
        .map(([declaration]) => `${file} ${declaration}`),
    );
    expect(fixed).toEqual([]);
  });

  it('know the tokens of the plain look and those that they set themselves', () => {
    const known = new Set(
      [...siteSheets, ...sheets.filter(({ file }) => file.startsWith('src/looks/plain/'))].flatMap(({ setTokens }) => [
        ...setTokens,
      ]),
    );
    const unknown = siteSheets.flatMap(({ file, usedTokens }) =>
      [...usedTokens]
        .filter((token) => !known.has(token) && !libraryTokens.has(token) && !siteText.includes(`'${token}'`))
        .map((token) => `${file} ${token}`),
    );
    expect(unknown).toEqual([]);
  });

  // A browser without popovers drops a rule with the bare selector, and throws where a script asks for it.
  it('ask for an open popover in the one way that every browser understands', () => {
    const bare = filesOf('src/**/*.{css,ts,tsx}').filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
        .replaceAll(':is(:popover-open, [data-shown])', '')
        .replaceAll('@supports not selector(:popover-open)', '');
      return text.includes(':popover-open') && !/\.test\.|popovers?(\.browser)?\.ts$/.test(file);
    });
    expect(bare).toEqual([]);
  });

  it('nest at most one level', () => {
    const nested = siteSheets.flatMap(({ file, styleRules }) =>
      styleRules.filter(({ depth }) => depth > 1).map(({ line }) => `${file}:${line}`),
    );
    expect(nested).toEqual([]);
  });

  it('select the classes of their module and the data attributes that its component sets', () => {
    const modules = siteSheets.filter((sheet) => isModule(sheet) && !foreignSelectors.includes(sheet.file));
    expect(modules.flatMap(foreignPartsOf)).toEqual([]);
  });

  it('ask with :has() only what their own component contains', () => {
    const outside = siteSheets
      .filter((sheet) => !isModule(sheet) && !containmentSheets.includes(sheet.file))
      .flatMap(partsOfSheet)
      .filter(({ kind }) => kind === 'has');
    expect(outside.map(({ at }) => at)).toEqual([]);
  });

  it('select in every page only classes and attributes that some component sets', () => {
    const unknown = siteSheets
      .filter((sheet) => !isModule(sheet))
      .flatMap(partsOfSheet)
      .filter(
        ({ kind, name }) =>
          (kind === 'class' && !hasClass(siteText, name)) ||
          (kind === 'attribute' && name.startsWith('data-') && !sets(siteText, name)),
      );
    expect(unknown.map(({ name, at }) => `${at} ${name}`)).toEqual([]);
  });
});

describe('style sheets of the site and of all looks', () => {
  it('have six widths in their container queries', () => {
    const found = sheets.flatMap(({ file }) =>
      [...textOf(file).matchAll(/@container[^{]*?(?:width|inline-size)\s*(?::|[<>]=?)\s*([\d.]+)(\w+)/g)].map(
        ([query, size, unit]) => ({ size: Number(size), unit, at: `${file} ${query}` }),
      ),
    );
    expect(found.length).toBeGreaterThan(10);
    const others = found.filter(({ size, unit }) => unit !== 'rem' || !containerWidths.includes(size));
    expect(others.map(({ at }) => at)).toEqual([]);
  });

  it('have four widths in their media queries', () => {
    const others = sheets.flatMap(({ file, widths }) =>
      widths
        .filter((width) => !mediaWidths.some((known) => width === `${known}rem`))
        .map((width) => `${file} ${width}`),
    );
    expect(others).toEqual([]);
  });
});

describe('a look', () => {
  const lookSheets = sheets.filter(isOfLook);

  it('selects nothing of the site but the shared names', () => {
    const selected = lookSheets
      .filter((sheet) => !isModule(sheet))
      .flatMap(partsOfSheet)
      .filter(({ kind, name }) => kind !== 'attribute' || !sharedAttributes.has(name));
    expect(selected.map(({ name, at }) => `${at} ${name}`)).toEqual([]);
    expect(lookSheets.filter(isModule).flatMap(foreignPartsOf)).toEqual([]);
  });

  it('that has its own tokens sets all that the plain look sets', () => {
    const tokensOf = (file: string) => sheets.find((sheet) => sheet.file === file)?.setTokens ?? new Set();
    const own = tokensOf('src/looks/tremplin/tokens.css');
    expect([...tokensOf('src/looks/plain/tokens.css')].filter((token) => !own.has(token))).toEqual([]);
  });

  const lineCount = (pattern: string) =>
    filesOf(pattern).reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

  it.each([
    ['the site', 'src/site/**/*.css', 10_000],
    ['plain', 'src/looks/plain/**/*.css', 500],
    ['tremplin', 'src/looks/tremplin/**/*.css', 6000],
    ['tremplin', 'src/looks/tremplin/**/*.{ts,tsx}', 2500],
  ])('and the site stay small: %s in %s has at most %i lines', (_owner, pattern, most) => {
    expect(lineCount(pattern)).toBeLessThanOrEqual(most);
  });
});

it("text on the colour of text keeps its own colour where colours are forced: browsers put the page's behind each text", () => {
  const rules = siteSheets.flatMap(({ file }) =>
    [...textOf(file).matchAll(/\{([^{}]*\bcolor: var\(--surface\);[^{}]*)/g)].map(([, rule = '']) => ({ file, rule })),
  );
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter(({ rule }) => !rule.includes('forced-color-adjust: none'))).toEqual([]);
});

it('logos keep their light ground where colours are forced', () => {
  for (const sheet of sheets.filter(isOfLook)) {
    const [, forced = ''] = textOf(sheet.file).split('@media (forced-colors: active)');
    expect(forced).not.toContain('--plate');
  }
});
