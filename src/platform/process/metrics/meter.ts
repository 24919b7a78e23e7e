/** Values of a family's labels, in the order of their names. */
type LabelValues = readonly string[];

/** One value of a family: `suffix` belongs to the name, as in `…_bucket`; labels are pairs of name and value. */
export interface Sample {
  readonly suffix: string;
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly value: number;
}

/** A metric with all its values. It is plain data, so that a process can send it to another. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

interface Described {
  readonly name: string;
  /** One line for the person who reads the figures. */
  readonly help: string;
  readonly labels?: readonly string[];
}

interface Distribution {
  /** Observations of each bucket, not added up; the last one is above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** Counts and measures. Label values must come from the program, never from a visitor: each one is kept for good. */
export class Meter {
  readonly #readers: (() => Family)[] = [];

  /** A number that only grows. Returns the function that adds one. */
  counter({ name, help, labels = [] }: Described): (...values: LabelValues) => void {
    const counts = new Map<string, { values: LabelValues; count: number }>();
    this.#readers.push(() => ({
      name,
      help,
      type: 'counter',
      samples: [...counts.values()].map(({ values, count }) => toSample('', labels, values, count)),
    }));
    return (...values) => {
      const key = values.join('\n');
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { values, count: 1 });
    };
  }

  /** How observations are distributed over buckets, given by their upper bounds. Returns the function that observes. */
  histogram({ name, help, labels = [] }: Described, bounds: readonly number[]) {
    const series = new Map<string, { values: LabelValues; distribution: Distribution }>();
    this.#readers.push(() => ({
      name,
      help,
      type: 'histogram',
      samples: [...series.values()].flatMap(({ values, distribution }) =>
        toBuckets(bounds, distribution).map(([suffix, le, value]) => {
          const sample = toSample(suffix, labels, values, value);
          return le === null ? sample : { ...sample, labels: [...sample.labels, ['le', le] as const] };
        }),
      ),
    }));
    return (observed: number, ...values: LabelValues): void => {
      const key = values.join('\n');
      let known = series.get(key);
      if (!known) {
        known = { values, distribution: { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 } };
        series.set(key, known);
      }
      const { distribution } = known;
      const index = bounds.findIndex((bound) => observed <= bound);
      const bucket = index === -1 ? bounds.length : index;
      distribution.counts[bucket] = (distribution.counts[bucket] ?? 0) + 1;
      distribution.sum += observed;
    };
  }

  /** A value that is read when the figures are: a number, or one for each value of the only label. */
  gauge(
    { name, help, labels = [] }: Described,
    read: () => number | Readonly<Record<string, number>>,
    type: 'counter' | 'gauge' = 'gauge',
  ): void {
    this.#readers.push(() => {
      const found = read();
      const samples =
        typeof found === 'number'
          ? [toSample('', [], [], found)]
          : Object.entries(found).map(([value, number]) => toSample('', labels, [value], number));
      return { name, help, type, samples };
    });
  }

  read(): Family[] {
    return this.#readers.map((read) => read());
  }
}

function toSample(suffix: string, names: readonly string[], values: LabelValues, value: number): Sample {
  return { suffix, labels: names.map((name, index) => [name, values[index] ?? ''] as const), value };
}

/** Suffix, upper bound and value of each sample of a histogram, as the text format wants them: buckets include lower ones. */
function toBuckets(bounds: readonly number[], { counts, sum }: Distribution): [string, string | null, number][] {
  let total = 0;
  const buckets = counts.map((count, index): [string, string, number] => {
    total += count;
    return ['_bucket', index < bounds.length ? String(bounds[index]) : '+Inf', total];
  });
  return [...buckets, ['_sum', null, sum], ['_count', null, total]];
}
