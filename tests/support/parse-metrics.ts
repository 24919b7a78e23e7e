export interface ParsedFamily {
  readonly type: string;
  readonly help: string;
  /** Values by the sample's name with its labels, as `name{a="b"}`. */
  readonly samples: ReadonlyMap<string, number>;
}

const descriptionForm = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const sampleForm =
  /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,(?=[a-zA-Z_])|(?=\})))*\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]Inf|NaN)$/;

/** Reads the text format of Prometheus, version 0.0.4, as strictly as its description; throws for anything else. */
export function parseMetrics(text: string): Map<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const families = new Map<string, ParsedFamily>();
  let current = { name: '', help: '', type: '', samples: new Map<string, number>() };
  for (const line of text.trimEnd().split('\n')) {
    const [, keyword, name = '', rest = ''] = descriptionForm.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (families.has(name)) throw new Error(`${name} is in two places.`);
      current = { name, help: rest, type: '', samples: new Map() };
      families.set(name, current);
    } else if (keyword === 'TYPE') {
      if (name !== current.name || current.samples.size > 0)
        throw new Error(`The type of ${name} is in the wrong place.`);
      if (!['counter', 'gauge', 'histogram'].includes(rest)) throw new Error(`${rest} is no type.`);
      current.type = rest;
    } else {
      const [, sample = '', labels = '', value = ''] = sampleForm.exec(line) ?? [];
      const base = current.type === 'histogram' ? sample.replace(/_(bucket|sum|count)$/, '') : sample;
      if (base !== current.name || !current.type) throw new Error(`This line is in the wrong place: ${line}`);
      if (current.samples.has(sample + labels)) throw new Error(`${sample}${labels} occurs twice.`);
      current.samples.set(sample + labels, Number(value.replace('Inf', 'Infinity')));
    }
  }
  for (const [name, { type, samples }] of families) if (type === 'histogram') checkBuckets(name, samples);
  return families;
}

/** Buckets grow, and the last one counts everything. */
function checkBuckets(name: string, samples: ReadonlyMap<string, number>): void {
  const series = new Map<string, number>();
  for (const [sample, value] of samples) {
    const [, before = '', bound = '', after = ''] = /^\w+_bucket\{(.*?),?le="([^"]+)"(.*)\}$/.exec(sample) ?? [];
    if (!bound) continue;
    const labels = [before, after.replace(/^,/, '')].filter(Boolean).join(',');
    if (value < (series.get(labels) ?? 0)) throw new Error(`The buckets of ${name} shrink at ${sample}.`);
    series.set(labels, value);
    const total = samples.get(`${name}_count${labels && `{${labels}}`}`);
    if (bound === '+Inf' && total !== value) throw new Error(`${name} counts ${total} but its last bucket ${value}.`);
  }
}
