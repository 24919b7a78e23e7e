import type { Family, Sample } from './meter.ts';

export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

/** The figures of one process; `worker` tells several apart. */
export interface ProcessFigures {
  readonly worker: string | null;
  readonly families: readonly Family[];
}

/** Reads the figures of all processes. */
export type ReadFigures = () => Promise<readonly ProcessFigures[]>;

/** Figures in the text format of Prometheus: a family's values of all processes stand together, below its description. */
export function toPrometheusText(processes: readonly ProcessFigures[]): string {
  const lines = new Map<string, string[]>();
  for (const { worker, families } of processes) {
    for (const { name, help, type, samples } of families) {
      const known = lines.get(name);
      const own = known ?? [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`];
      if (!known) lines.set(name, own);
      for (const sample of samples) own.push(toLine(name, sample, worker));
    }
  }
  return [...lines.values()]
    .flat()
    .map((line) => `${line}\n`)
    .join('');
}

function toLine(name: string, { suffix, labels, value }: Sample, worker: string | null): string {
  const all = worker === null ? labels : [...labels, ['worker', worker] as const];
  const written = all.map(([label, text]) => `${label}="${escapeLabel(text)}"`).join(',');
  return `${name}${suffix}${written && `{${written}}`} ${toNumber(value)}`;
}

function toNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"');
}
