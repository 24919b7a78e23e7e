import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import type { ActionCall } from './unstable-names.ts';

/*
 * Reads which server action a posted form calls, so that the guard can refuse a request before the framework decodes it.
 * React's decoder follows whatever references a body holds; the site's own forms hold none, so only their exact fields pass.
 * Bound to how react 19.3.1 encodes forms and arguments (`$ACTION_…`, `$K1`, `$@1`). When the encoding changes, forms are
 * refused with status 400, which the end-to-end tests of forms show. Way out: a decoder that is safe with invented input.
 */

/** Reference to an action with bound arguments. React revives every key of it, so there are no others. */
const referenceSchema = v.strictObject({ id: v.string(), bound: v.literal('$@1') });

/**
 * The server action that a form posted without script calls; null unless its hidden fields are exactly those that React
 * writes for one of the site's forms:
 * - `$ACTION_ID_<id>`, for an action that takes the form alone, or
 * - `$ACTION_REF_<n>`, `$ACTION_<n>:0` with the reference, `$ACTION_<n>:1` with the last state, and `$ACTION_KEY`.
 */
export async function readFormCall(request: Request): Promise<ActionCall | null> {
  const fields = await readTextFields(request);
  if (!fields) return null;
  const names = [...fields.keys()].filter((name) => name.startsWith('$ACTION_')).toSorted();
  const [, kind, suffix = ''] = /^\$ACTION_(ID|REF)_(.+)$/.exec(names.at(-1) ?? '') ?? [];
  if (kind === 'ID' && names.length === 1) return { id: suffix, argumentCount: 1 };
  const prefix = `$ACTION_${suffix}:`;
  const expected = [`${prefix}0`, `${prefix}1`, '$ACTION_KEY', `$ACTION_REF_${suffix}`];
  if (!/^\d+$/.test(suffix) || names.join() !== expected.join()) return null;
  const reference = v.safeParse(referenceSchema, parseJson(fields.get(`${prefix}0`)));
  const values = parseJson(fields.get(`${prefix}1`));
  const isBound = reference.success && Array.isArray(values) && values.length === 1 && isPlain(values);
  return isBound ? { id: reference.output.id, argumentCount: 2 } : null;
}

/**
 * The call of an action by script; null unless it is made as the site's forms make it: `["$K1"]`, or with the action's last
 * state before it, in the field `0`, and the form's own fields as `_1_<name>`.
 */
export async function readScriptedCall(request: Request, id: string): Promise<ActionCall | null> {
  const fields = await readTextFields(request);
  const values = parseJson(fields?.get('0'));
  if (!fields || !Array.isArray(values) || values.pop() !== '$K1' || !isPlain(values)) return null;
  const isOwn = [...fields.keys()].every((name) => name === '0' || name.startsWith('_1_'));
  return isOwn ? { id, argumentCount: values.length + 1 } : null;
}

/** The fields of a form; null when one of them is a file or repeated, which is never so in the site's forms. */
async function readTextFields(request: Request): Promise<Map<string, string> | null> {
  const form = await request.formData().catch(() => null);
  if (!form) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

/** The states of the site's actions are nested less deeply. */
const maxDepth = 8;

/** Whether a value holds no references, so that no text in it begins with a single `$`. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/^\$(?!\$)/.test(value) || value === '$undefined';
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((inner) => isPlain(inner, depth + 1));
}
