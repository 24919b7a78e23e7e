import * as v from 'valibot';

/** Bound arguments of an action, as React writes them into the first part of its hidden fields. */
const referenceSchema = v.object({ id: v.string() });

/**
 * Ids of the server actions that a form posted without script names: in a field `$ACTION_ID_<id>`, or, for an action
 * with bound arguments, as JSON in `$ACTION_<n>:0`. An empty list for anything that is no such form.
 */
export async function readActionIds(request: Request): Promise<string[]> {
  const form = await request.formData().catch(() => null);
  if (!form) return [];
  const ids: string[] = [];
  for (const [name, value] of form) {
    if (name.startsWith('$ACTION_ID_')) ids.push(name.slice('$ACTION_ID_'.length));
    if (/^\$ACTION_\d+:0$/.test(name)) ids.push(parseReference(value));
  }
  return ids;
}

/** The id of a reference; an empty text, which no action has, when it is malformed. */
function parseReference(value: unknown): string {
  if (typeof value !== 'string') return '';
  try {
    const parsed = v.safeParse(referenceSchema, JSON.parse(value));
    return parsed.success ? parsed.output.id : '';
  } catch {
    return '';
  }
}
