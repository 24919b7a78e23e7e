import { markFlawed } from '../pages/note-page.ts';
import { hiddenSegments } from './hidden-segments.ts';
import { type HtmlStream, createInOrderStream } from './in-order-stream.ts';
import { isInOrder } from './stream-mode.ts';

interface RenderOptions {
  readonly nonce?: string | { readonly script?: string };
  readonly progressiveChunkSize?: number;
  readonly onError?: (error: unknown, info: unknown) => string | undefined;
}

type Render = (element: unknown, options?: RenderOptions) => Promise<HtmlStream>;

/**
 * React's `renderToReadableStream`, whose stream is put into natural order unless the request says otherwise. React may
 * not set large ready parts aside (`progressiveChunkSize`): they would show their placeholders for a moment and move what
 * follows. When the client has gone, the parts that were still waiting end quietly.
 */
export function inOrderRenderer(render: Render): Render {
  return async (element, options = {}) => {
    let isGone = false;
    const onError = options.onError;
    const ownOptions: RenderOptions = {
      ...options,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(onError && {
        onError: (error, info) => {
          if (isGone) return undefined;
          markFlawed();
          return onError(error, info);
        },
      }),
    };
    const whenGone = () => {
      isGone = true;
    };
    if (!isInOrder()) return withoutStyles(watchEnd(await render(element, ownOptions), whenGone));
    const source = await render(element, ownOptions);
    const nonce = typeof options.nonce === 'string' ? options.nonce : (options.nonce?.script ?? null);
    return createInOrderStream(source, nonce, whenGone);
  };
}

/** The same stream, with nothing in it that the content security policy forbids. */
function withoutStyles(source: HtmlStream): HtmlStream {
  return Object.assign(source.pipeThrough(hiddenSegments()), { allReady: source.allReady });
}

/** The same stream, which tells when its reader gives it up. */
function watchEnd(source: HtmlStream, whenGone: () => void): HtmlStream {
  const reader = source.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
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
