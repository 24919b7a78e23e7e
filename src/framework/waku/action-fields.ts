import * as v from 'valibot';
import { parseJson } from '#src/lib/text.ts';
import type { ActionCall } from './unstable-names.ts';

/*
 * Reads which server actions a posted form calls, so that the guard can refuse a request before the framework decodes it.
 * Bound to how react 19.3.1 encodes forms and arguments (`$ACTION_…`, `$K1`, `$@1`). When the encoding changes, forms are
 * refused with status 400, which the end-to-end tests of forms show. Way out: a decoder that is safe with invented input.
 */

/** Reference to an action with bound arguments, as React writes it into the first of its hidden fields. */
const referenceSchema = v.object({
  id: v.string(),
  bound: v.nullable(v.pipe(v.string(), v.regex(/^\$@[1-9]\d?$/))),
});

/** A call that matches no action, for malformed fields. */
const malformed: ActionCall = { id: '', argumentCount: 0 };

/**
 * The server actions that a form posted without script calls: in a field `$ACTION_ID_<id>`, or, for an action with bound
 * arguments, as JSON in `$ACTION_<n>:0` with the arguments in `$ACTION_<n>:1`. An empty list for any other
 * request; a malformed call for fields that the framework would fail to decode.
 */
export async function readActionCalls(request: Request): Promise<ActionCall[]> {
  const form = await request.formData().catch(() => null);
  if (!form) return [];
  const calls: ActionCall[] = [];
  for (const [name, value] of form) {
    // The site's forms never repeat a field, and a repeated one could be read differently by the framework.
    if (name.startsWith('$ACTION_') && form.getAll(name).length > 1) calls.push(malformed);
    if (name.startsWith('$ACTION_ID_')) calls.push({ id: name.slice('$ACTION_ID_'.length), argumentCount: 1 });
    // React reads the fields that such a reference names, even when they are missing.
    if (name.startsWith('$ACTION_REF_'))
      calls.push(readReference(form, `$ACTION_${name.slice('$ACTION_REF_'.length)}:`));
    const [, prefix, part] = /^(\$ACTION_\d+:)(\d+)$/.exec(name) ?? [];
    if (prefix === undefined) continue;
    if (part === '0') calls.push(readReference(form, prefix));
    else if (!isPlainJson(value)) calls.push(malformed);
  }
  return calls;
}

function readReference(form: FormData, prefix: string): ActionCall {
  const reference = v.safeParse(referenceSchema, parseJson(form.get(`${prefix}0`)));
  if (!reference.success) return malformed;
  const { id, bound } = reference.output;
  if (bound === null) return { id, argumentCount: 1 };
  const values = parseJson(form.get(prefix + bound.slice('$@'.length)));
  return Array.isArray(values) ? { id, argumentCount: values.length + 1 } : malformed;
}

/**
 * The call of an action by script, as the site's forms make it: `["$K1"]`, or with the action's last state before it, in the
 * field `0`, and the form's own fields as `_1_<name>`. A malformed call for anything else, on which the framework's
 * decoder could fail.
 */
export async function readScriptedCall(request: Request, id: string): Promise<ActionCall> {
  const form = await request.formData().catch(() => null);
  const values = parseJson(form?.get('0'));
  if (!form || !Array.isArray(values)) return malformed;
  const [, number] = /^\$K([1-9a-f])$/.exec(String(values.at(-1))) ?? [];
  if (number === undefined || !values.slice(0, -1).every((value) => isPlain(value))) return malformed;
  const others = [...form.keys()].filter((name) => !name.startsWith(`_${number}_`));
  return others.join() === '0' ? { id, argumentCount: values.length } : malformed;
}

/** The site's bound arguments are plain values without references, so no text in them begins with a single `$`. */
function isPlainJson(value: unknown): boolean {
  const parsed = parseJson(value);
  return parsed !== undefined && isPlain(parsed);
}

/** The states of the site's actions are nested less deeply. */
const maxDepth = 8;

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/^\$(?!\$)/.test(value) || value === '$undefined';
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((inner) => isPlain(inner, depth + 1));
}
