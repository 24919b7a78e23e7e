import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const looks = path.resolve(import.meta.dirname, '../../../looks');
const sheets = globSync(['*.css', '*/tokens.css'], { cwd: looks });
const read = (file: string) => readFileSync(path.join(looks, file), 'utf8');

/** The colours of each theme of a sheet, by role and scheme. */
function colours(css: string): Map<string, Map<string, { light: string; dark: string }>> {
  const found = new Map<string, Map<string, { light: string; dark: string }>>();
  for (const [, theme = '', body = ''] of css.matchAll(/\[data-theme='(\w+)'\] \{([^}]*)\}/g)) {
    const roles = new Map<string, { light: string; dark: string }>();
    for (const [, role = '', value = ''] of body.matchAll(/--([\w-]+): ([^;]+);/g)) {
      const [light = '', dark = light] = [...value.matchAll(/#[\da-f]{6}/g)].map(([hex]) => hex);
      roles.set(role, { light, dark });
    }
    found.set(theme, roles);
  }
  return found;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Foreground, background and the least contrast between them (1.4.3 and 1.4.11). */
const pairs = [
  ...['surface', 'surface-raised', 'surface-sunk'].flatMap((surface) => [
    ['ink', surface, 4.5] as const,
    ['ink-soft', surface, 4.5] as const,
    ['line-strong', surface, 3] as const,
    ['focus', surface, 3] as const,
  ]),
  ...['surface', 'surface-raised'].flatMap((surface) => [
    ['accent-text', surface, 4.5] as const,
    ['error', surface, 4.5] as const,
  ]),
  ['on-accent', 'accent', 4.5] as const,
  ['on-plate', 'plate', 4.5] as const,
];

it.each(sheets)('the colours of %s are far enough apart in every theme, by day and by night', (file) => {
  const themes = colours(read(file));
  const poor: string[] = [];
  for (const [theme, roles] of themes) {
    for (const [one, other, least] of pairs) {
      for (const scheme of ['light', 'dark'] as const) {
        const found = contrast(roles.get(one)?.[scheme] ?? '#000000', roles.get(other)?.[scheme] ?? '#000000');
        if (found < least) poor.push(`${theme} ${scheme}: ${one} on ${other} is ${found.toFixed(2)}, not ${least}`);
      }
    }
  }
  expect(poor).toEqual([]);
});

it.each(sheets)('%s gives every theme all the roles of the look plain', (file) => {
  const themes = colours(read(file));
  for (const [theme, roles] of colours(read('plain/tokens.css'))) {
    expect([...(themes.get(theme)?.keys() ?? [])], theme).toEqual(expect.arrayContaining([...roles.keys()]));
  }
});
