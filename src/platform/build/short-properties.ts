interface Sheet {
  readonly href: string;
  readonly css: string;
}

/** Custom properties of the root element for third-party scripts and sheets, such as a tag manager's. */
const exposed = ['--header-height', '--header-height-scrolled'];

const declaration = /(?:[{;]\s*|@property\s+)(--[a-zA-Z][\w-]*)(?=\s*[:{])/g;
const mention = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/**
 * Gives custom properties names of one or two letters in all sheets alike: a page carries hundreds of mentions of them.
 * Those that scripts name keep theirs, and so do the exposed ones. Also returns the new form of each name.
 *
 * `:root{--space-4:1rem}p{margin:var(--space-4)}` → `:root{--a:1rem}p{margin:var(--a)}`
 */
export function shortenProperties<T extends Sheet>(
  sheets: readonly T[],
  fixed: ReadonlySet<string>,
): { sheets: T[]; properties: Record<string, string> } {
  const kept = fixed.union(new Set(exposed));
  const declared = new Set<string>();
  const counts = new Map<string, number>();
  for (const { css } of sheets) {
    for (const [, name = ''] of css.matchAll(declaration)) declared.add(name);
    for (const [name] of css.matchAll(mention)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const mayChange = (name: string) => declared.has(name) && !kept.has(name);
  const taken = new Set([...counts.keys(), ...kept].filter((name) => !mayChange(name)));
  // The most frequent ones get the shortest names; among equals the alphabet decides, so that builds are alike.
  const names = [...counts].filter(([name]) => mayChange(name));
  names.sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1));
  const properties: Record<string, string> = {};
  let number = 0;
  for (const [name] of names) {
    while (taken.has(toName(number))) number++;
    properties[name] = toName(number++);
  }
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, css: sheet.css.replace(mention, (name) => properties[name] ?? name) })),
    properties,
  };
}

/** Custom properties that scripts name: `style.setProperty('--header-height', …)`. */
export function namesInScript(script: string): string[] {
  return [...script.matchAll(/["'`(](--[a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

/** 0 → `--a`, 25 → `--z`, 26 → `--aa`. */
function toName(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? `--${letter}` : `${toName(Math.floor(number / 26) - 1)}${letter}`;
}
