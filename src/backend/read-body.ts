/** The JSON value of a body, or the reason why it could not be read. */
export type JsonBody = { kind: 'json'; value: unknown } | { kind: 'malformed' } | { kind: 'tooLarge' };

/** Reads a JSON body of at most `maxBytes`, and stops reading at the first byte too many. An empty body is malformed. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<JsonBody> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { kind: 'tooLarge' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return { kind: 'tooLarge' };
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'malformed' };
  }
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
