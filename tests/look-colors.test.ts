import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { LookColors } from '#src/site/look.ts';
import { colors as plain } from '../src/looks/plain/colors.ts';
import { colors as tremplin } from '../src/looks/tremplin/colors.ts';

const looks: Record<string, LookColors> = { plain, tremplin };

/** A role as the theme of paper sets it: by day and by night. */
function readRole(tokens: string, role: string): string[] {
  const value = new RegExp(`--${role}: (?:light-dark\\(([^,]+), ([^)]+)\\)|([^;]+));`).exec(tokens);
  return [value?.[1] ?? value?.[3] ?? '', value?.[2] ?? value?.[3] ?? ''];
}

test.each(Object.entries(looks))('%s: the colours for drawings are those of the tokens', (name, colors) => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../src/looks', name, 'tokens.css'), 'utf8');
  for (const [role, pair] of Object.entries(colors)) {
    const token = role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect([role, ...readRole(tokens, token)]).toEqual([role, ...pair]);
  }
});
