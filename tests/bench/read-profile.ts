/** What V8 writes as `.cpuprofile`: a tree of calls, and which of its nodes was running at each sample. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0. */
      readonly lineNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  /** Microseconds between samples; the first precedes the first sample. */
  readonly timeDeltas: readonly number[];
}

export interface FunctionTime {
  readonly name: string;
  /** The package, the source file or the part of Node that the function is from. */
  readonly module: string;
  readonly line: number;
  readonly selfMs: number;
}

/** Finds the module of a place in a file: bundles hold many. */
export type ModuleOf = (url: string, line: number) => string;

/** Time in each function itself, without its callees, the longest first. Idle time is left out. */
export function readSelfTimes({ nodes, samples, timeDeltas }: CpuProfile, moduleOf: ModuleOf): FunctionTime[] {
  const byNode = new Map<number, number>();
  // A sample's node ran until the next sample.
  samples.forEach((id, index) => byNode.set(id, (byNode.get(id) ?? 0) + Math.max(0, timeDeltas[index + 1] ?? 0)));
  const byFunction = new Map<string, FunctionTime>();
  for (const { id, callFrame } of nodes) {
    const { functionName, url, lineNumber } = callFrame;
    const time = (byNode.get(id) ?? 0) / 1_000;
    if (time === 0 || functionName === '(idle)') continue;
    const key = `${functionName} ${url} ${lineNumber}`;
    byFunction.set(key, {
      name: functionName || '(anonymous)',
      module: moduleOf(url, lineNumber),
      line: lineNumber + 1,
      selfMs: (byFunction.get(key)?.selfMs ?? 0) + time,
    });
  }
  return [...byFunction.values()].toSorted((a, b) => b.selfMs - a.selfMs);
}

/** Sums by module, the longest first. */
export function sumByModule(times: readonly FunctionTime[]): { module: string; selfMs: number }[] {
  return [...Map.groupBy(times, ({ module }) => module)]
    .map(([module, group]) => ({ module, selfMs: group.reduce((sum, { selfMs }) => sum + selfMs, 0) }))
    .toSorted((a, b) => b.selfMs - a.selfMs);
}

/** Lines of a bundle that say which file follows: `//#region src/site/pages/home.tsx`, `// node_modules/react/index.js`. */
const mark = /^\s*\/\/\s?(?:#region\s+)?(?:\\0)?((?:\.{0,2}\/)?[\w@.\-/]+\/[\w@.\-/[\]]+\.[cm]?[jt]sx?)(?:\?.*)?$/;

/** The name of the module at a line (from 0) of a bundle's text, by the source comment above it; null without one. */
export function moduleAtLine(text: string, line: number): string | null {
  const lines = text.split('\n');
  for (let index = Math.min(line, lines.length - 1); index >= 0; index -= 1) {
    const [, found] = mark.exec(lines[index] ?? '') ?? [];
    if (found) return nameOfFile(found);
  }
  return null;
}

/** `…/node_modules/@a/b/c.js` → `@a/b`, `src/site/ui/icon.tsx` and `node:fs` as they are, nothing → `(native)`. */
export function nameOfFile(file: string): string {
  if (file === '') return '(native)';
  const inPackages = file.split('node_modules/').at(-1) ?? file;
  if (inPackages === file) return file.replace(/^file:\/\//, '');
  return inPackages.split('/', inPackages.startsWith('@') ? 2 : 1).join('/');
}
