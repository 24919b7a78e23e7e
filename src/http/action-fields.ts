import * as v from 'valibot';

/** Reference to an action with bound arguments, as React writes it into the first of its hidden fields. */
const referenceSchema = v.object({
  id: v.string(),
  bound: v.nullable(v.pipe(v.string(), v.regex(/^\$@[1-9]\d?$/))),
});

/** What no action is called. */
const malformed = '';

/**
 * Ids of the server actions that a form posted without script names: in a field `$ACTION_ID_<id>`, or, for an action
 * with bound arguments, as JSON in `$ACTION_<n>:0` with the arguments in `$ACTION_<n>:1`. An empty list for anything that
 * is no such form; an empty text, which no action is called, for fields that the framework would fail to decode.
 */
export async function readActionIds(request: Request): Promise<string[]> {
  const form = await request.formData().catch(() => null);
  if (!form) return [];
  const ids: string[] = [];
  for (const [name, value] of form) {
    if (name.startsWith('$ACTION_ID_')) ids.push(name.slice('$ACTION_ID_'.length));
    const [, prefix, part] = /^(\$ACTION_\d+:)(\d+)$/.exec(name) ?? [];
    if (prefix === undefined) continue;
    if (part === '0') ids.push(readReference(form, prefix));
    else if (!isPlainJson(value)) ids.push(malformed);
  }
  return ids;
}

function readReference(form: FormData, prefix: string): string {
  const reference = v.safeParse(referenceSchema, parseJson(form.get(`${prefix}0`)));
  if (!reference.success) return malformed;
  const { id, bound } = reference.output;
  return bound === null || form.has(`${prefix}${bound.slice('$@'.length)}`) ? id : malformed;
}

/** Bound arguments of ours are plain values: they refer to nothing, so no text in them begins with a single `$`. */
function isPlainJson(value: unknown): boolean {
  const parsed = parseJson(value);
  return parsed !== undefined && isPlain(parsed);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !/^\$(?!\$)/.test(value) || value === '$undefined';
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isPlain);
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
