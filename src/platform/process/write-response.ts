import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The reason with which a body is cancelled. It has a digest because the framework does not log errors that have one. */
const clientGone = Object.assign(new Error('The client has disconnected.'), { digest: 'client-gone' });

/**
 * Writes a response as fast as the client reads it. Cancels the body when the client disconnects; rejects when the body
 * fails, and then writes nothing more.
 */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) {
    await response.body?.cancel();
    return;
  }
  outgoing.writeHead(response.status, toNodeHeaders(response.headers));
  if (!response.body || outgoing.req.method === 'HEAD') {
    outgoing.end();
    await response.body?.cancel();
    return;
  }
  await pump(response.body.getReader(), outgoing);
}

async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  let isGone = false;
  let resume = () => {};
  outgoing.once('close', () => {
    isGone = !outgoing.writableFinished;
    resume();
    // The source may fail when it is cancelled; its result is no longer needed.
    if (isGone) reader.cancel(clientGone).catch(() => undefined);
  });
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- The pieces of a stream come one after the other.
      const { done, value } = await reader.read();
      if (isGone) return;
      if (done) {
        outgoing.end();
        return;
      }
      if (outgoing.write(value)) continue;
      // oxlint-disable-next-line no-await-in-loop -- The client reads them one after the other.
      await new Promise<void>((resolve) => {
        resume = resolve;
        outgoing.once('drain', resolve);
        if (outgoing.destroyed) resolve();
      });
    }
  } catch (error) {
    if (!isGone) throw error;
  }
}

function toNodeHeaders(headers: Headers): OutgoingHttpHeaders {
  const result: OutgoingHttpHeaders = {};
  for (const [name, value] of headers) if (name !== 'set-cookie') result[name] = value;
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) result['set-cookie'] = cookies;
  return result;
}
