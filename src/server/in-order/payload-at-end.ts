import { isInOrder } from './stream-mode.ts';

interface PayloadOptions {
  readonly nonce?: string;
}

type Inject = (
  payload: ReadableStream<Uint8Array>,
  options?: PayloadOptions,
) => ReadableWritablePair<Uint8Array, Uint8Array>;

const trailer = Buffer.from('</body></html>');

/**
 * The function that adds the page's payload, as scripts, to its HTML. In a page in natural order the scripts come after
 * the last part: elsewhere they would stand between elements that React is going to hydrate.
 */
export function inOrderInjector(inject: Inject): Inject {
  return (payload, options = {}) =>
    isInOrder() ? appendPayload(payload, options.nonce ?? null) : inject(payload, options);
}

function appendPayload(
  payload: ReadableStream<Uint8Array>,
  nonce: string | null,
): ReadableWritablePair<Uint8Array, Uint8Array> {
  const reader = payload.getReader();
  const scripts = readScripts(reader, nonce);
  scripts.catch(() => undefined); // Reported by `flush`, unless the client is gone by then.
  let end: Uint8Array | null = null;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (end) controller.enqueue(end);
      end = endsWithTrailer(chunk) ? chunk : null;
      if (!end) controller.enqueue(chunk);
    },
    async flush(controller) {
      const body = end ? end.subarray(0, end.length - trailer.length) : new Uint8Array();
      controller.enqueue(Buffer.concat([body, Buffer.from(await scripts), end ? trailer : new Uint8Array()]));
    },
  });
}

function endsWithTrailer(chunk: Uint8Array): boolean {
  return chunk.length >= trailer.length && trailer.equals(chunk.subarray(chunk.length - trailer.length));
}

/** Binary rows that are not text travel in base64, as the client of the payload expects. */
async function readScripts(reader: ReadableStreamDefaultReader<Uint8Array>, nonce: string | null): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scripts: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- The pieces of a stream come one after the other.
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    try {
      scripts.push(toScript(JSON.stringify(decoder.decode(next.value, { stream: true })), nonce));
    } catch {
      const base64 = JSON.stringify(Buffer.from(next.value).toString('base64'));
      scripts.push(toScript(`Uint8Array.from(atob(${base64}), m => m.codePointAt(0))`, nonce));
    }
  }
  const rest = decoder.decode();
  if (rest !== '') scripts.push(toScript(JSON.stringify(rest), nonce));
  return scripts.join('');
}

/** HTML standard, "Restrictions for contents of script elements": neither a comment nor an end tag may begin in it. */
function toScript(value: string, nonce: string | null): string {
  const code = `(self.__FLIGHT_DATA||=[]).push(${value})`.replace(/<!--/g, '<\\!--').replace(/<\/(script)/gi, '</\\$1');
  return `<script${nonce === null ? '' : ` nonce="${nonce}"`}>${code}</script>`;
}
