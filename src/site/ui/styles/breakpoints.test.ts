import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** In rem of 16 px: 420, 576, 768, 1024, 1200, 1440, 1728, 1920 and 2000 px (specification, constants). */
const breakpoints = [26.25, 36, 48, 64, 75, 90, 108, 120, 125];

it('are those of the specification in every media query', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const found = globSync('**/*.css', { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /@media\b.*\bwidth\b/.test(line))
      .flatMap((line) =>
        [...line.matchAll(/width\s*(?::|[<>]=?)\s*([\d.]+)rem/g)].map(([, size]) => [file, Number(size)] as const),
      ),
  );
  expect(found.length).toBeGreaterThan(20);
  // `max-width: 35.99rem` ends right below a breakpoint.
  const isKnown = (size: number) => breakpoints.some((at) => size === at || Math.abs(at - 0.01 - size) < 0.001);
  expect(found.filter(([, size]) => !isKnown(size))).toEqual([]);
});
