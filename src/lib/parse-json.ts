/** The JSON value of a text; undefined for anything else: an HTML error page, half a body, a file in place of a text. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
