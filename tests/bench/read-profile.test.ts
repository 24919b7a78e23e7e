import { describe, expect, it } from 'vitest';
import { type CpuProfile, moduleAtLine, nameOfFile, readSelfTimes, sumByModule } from './read-profile.ts';

const node = (id: number, functionName: string, url: string, lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
});

const profile: CpuProfile = {
  nodes: [
    node(1, '(idle)', ''),
    node(2, 'render', 'file:///site/node_modules/react/server.js', 9),
    // The same function, called from another place.
    node(3, 'render', 'file:///site/node_modules/react/server.js', 9),
    node(4, '', 'file:///site/src/page.tsx', 4),
  ],
  samples: [2, 1, 3, 4, 4],
  timeDeltas: [7, 2_000, 50_000, 1_000, 500, 250],
};

describe('reading a profile', () => {
  it("sums each function's own time until the next sample and leaves idle time out", () => {
    expect(readSelfTimes(profile, nameOfFile)).toEqual([
      { name: 'render', module: 'react', line: 10, selfMs: 3 },
      { name: '(anonymous)', module: '/site/src/page.tsx', line: 5, selfMs: 0.75 },
    ]);
  });

  it('sums by module, the longest first', () => {
    const times = ['a', 'b', 'b'].map((module, line) => ({ name: 'f', module, line, selfMs: line + 1 }));
    expect(sumByModule(times)).toEqual([
      { module: 'b', selfMs: 5 },
      { module: 'a', selfMs: 1 },
    ]);
  });

  it('names packages, own files and what is native', () => {
    expect(nameOfFile('node_modules/@scope/name/dist/index.js')).toBe('@scope/name');
    expect(nameOfFile('/x/node_modules/a/node_modules/b/c.js')).toBe('b');
    expect(nameOfFile('node:internal/streams')).toBe('node:internal/streams');
    expect(nameOfFile('')).toBe('(native)');
  });

  it('finds the module of a line in a bundle by the source comment above it', () => {
    const text = [
      'import x from "x";',
      '//#region src/site/ui/icon.tsx',
      'a',
      '// why',
      '// node_modules/hono/app.js',
      'b',
    ];
    expect(moduleAtLine(text.join('\n'), 0)).toBeNull();
    expect(moduleAtLine(text.join('\n'), 3)).toBe('src/site/ui/icon.tsx');
    expect(moduleAtLine(text.join('\n'), 5)).toBe('hono');
  });
});
