/** The whole body of a request or response, or null as soon as it is longer than `limit` bytes; the rest is not read. */
export async function readAtMost(message: Request | Response, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(message.headers.get('content-length')) > limit) {
    await message.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of message.body ?? []) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
