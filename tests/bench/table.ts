/** The goal of a measurement: for the value itself, or for its ratio to the reference. */
export type Goal = { readonly of: 'value' | 'ratio' } & ({ readonly atMost: number } | { readonly atLeast: number });

/** One line of the table. */
export interface Line {
  readonly name: string;
  readonly unit: string;
  /** Null: it could not be measured, for the reason in `note`. */
  readonly value: number | null;
  /** The same measured in the same run without the site's own work. */
  readonly reference?: number;
  readonly goal?: Goal;
  /** Figures of others that were measured on another machine: for orientation only. */
  readonly elsewhere?: string;
  readonly note?: string;
}

export function ratioOf({ value, reference }: Line): number | null {
  return value === null || !reference ? null : value / reference;
}

/** Whether a line's goal is reached; null when it has none. What could not be measured has not reached its goal. */
export function isReached(line: Line): boolean | null {
  const { goal } = line;
  if (!goal) return null;
  const found = goal.of === 'value' ? line.value : ratioOf(line);
  if (found === null) return false;
  return 'atMost' in goal ? found <= goal.atMost : found >= goal.atLeast;
}

const columns = ['measurement', 'value', 'reference', 'ratio', 'goal', 'reached', 'elsewhere *', 'note'] as const;

/** Lines as a table of plain text, each group under its name. */
export function formatTable(groups: ReadonlyMap<string, readonly Line[]>): string {
  const rows = [...groups].flatMap(([group, lines]) => [[`[${group}]`], ...lines.map(toCells)]);
  const widths = columns.map((heading, index) =>
    Math.max(heading.length, ...rows.map((cells) => (cells.length > 1 ? (cells[index]?.length ?? 0) : 0))),
  );
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return index >= 1 && index <= 3 ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [format(columns), '-'.repeat(format(columns).length), ...rows.map(format)].join('\n');
}

function toCells(line: Line): string[] {
  const { name, unit, value, reference, goal, elsewhere, note } = line;
  const ratio = ratioOf(line);
  const reached = isReached(line);
  return [
    name,
    value === null ? 'not measured' : formatNumber(value, unit),
    reference === undefined ? '' : formatNumber(reference, unit),
    ratio === null ? '' : `${roundForReading(ratio)}×`,
    goal ? formatGoal(goal, unit) : '',
    reached === null ? '' : reached ? 'yes' : 'NO',
    elsewhere ?? '',
    note ?? '',
  ];
}

function formatGoal(goal: Goal, unit: string): string {
  const sign = 'atMost' in goal ? '≤' : '≥';
  const limit = 'atMost' in goal ? goal.atMost : goal.atLeast;
  return goal.of === 'ratio' ? `${sign} ${limit}×` : `${sign} ${formatNumber(limit, unit)}`;
}

const formatNumber = (value: number, unit: string) => `${roundForReading(value)} ${unit}`.trimEnd();

/** Three significant digits, and all digits before the point: `1234`, `12.3`, `0.0123`. */
function roundForReading(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return String(Number(value.toPrecision(3)));
}
