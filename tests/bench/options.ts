import { parseArgs } from 'node:util';

export const groupNames = [
  'kept',
  'render',
  'unseen',
  'browser',
  'visit',
  'purge',
  'memory',
  'scale',
  'start',
] as const;
export type GroupName = (typeof groupNames)[number];

export interface BenchOptions {
  readonly groups: readonly GroupName[];
  /** Prints the browser's requests one by one. */
  readonly waterfall: boolean;
  /** A million requests instead of 100,000, and 100,000 entries instead of 20,000. */
  readonly long: boolean;
  /** Requests after the store is full. */
  readonly requests: number;
}

/** Reads `--only kept,browser --waterfall --long --requests 5000`. Throws an error that names the wrong option. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      waterfall: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      requests: { type: 'string' },
    },
  });
  const groups = values.only?.split(',').map((name) => {
    const found = groupNames.find((group) => group === name.trim());
    if (!found) throw new Error(`--only: expected some of ${groupNames.join(',')}, found "${name}".`);
    return found;
  });
  const requests = Number(values.requests ?? (values.long ? 1_000_000 : 100_000));
  if (!Number.isInteger(requests) || requests < 1)
    throw new Error(`--requests: expected a whole number above 0, found "${values.requests}".`);
  return { groups: groups ?? groupNames, waterfall: values.waterfall, long: values.long, requests };
}
