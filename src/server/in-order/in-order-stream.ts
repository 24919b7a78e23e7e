import { InOrderDocument } from './in-order-document.ts';

const encoder = new TextEncoder();

/** React's stream of HTML; `allReady` settles when every part has been rendered. */
export type HtmlStream = ReadableStream<Uint8Array> & { allReady: Promise<void> };

/**
 * Puts React's stream into natural order; see InOrderDocument. Nonce: that of the page's scripts. `whenGone` is called
 * when the reader gives the stream up.
 */
export function createInOrderStream(source: HtmlStream, nonce: string | null, whenGone = () => {}): HtmlStream {
  const page = new InOrderDocument(nonce);
  const decoder = new TextDecoder();
  const reader = source.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- The pieces of a stream come one after the other.
          const { done, value } = await reader.read();
          const html = done
            ? page.write(decoder.decode()) + page.end()
            : page.write(decoder.decode(value, { stream: true }));
          if (html !== '') controller.enqueue(encoder.encode(html));
          if (done) return controller.close();
          if (html !== '') return;
        }
      },
      cancel(reason) {
        whenGone();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return Object.assign(stream, { allReady: source.allReady });
}
