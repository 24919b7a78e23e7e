import type { ReactNode } from 'react';
import type { RenderToPipeableStreamOptions } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server.node';
import { markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type HtmlStream, InOrderStream } from './in-order-stream.ts';
import { keepFormState } from './hydration-trailer.ts';

type RenderOptions = Pick<RenderToPipeableStreamOptions, 'bootstrapScriptContent' | 'formState' | 'onError'>;

/**
 * Replaces React's `renderToReadableStream` where the framework renders documents: natural order, React's renderer for
 * Node, and in production no script that starts the application, because the boot script does so on intent.
 *
 * `progressiveChunkSize` keeps React from deferring large parts that are ready. When the client has disconnected, errors
 * of the parts that were still pending are not reported.
 *
 * Bound to the options with which waku 1.0.0-rc.1 calls it, and to react-dom 19.3.1, whose Node renderer writes to
 * anything with the methods of `Destination`. Without it pages stream out of order. Way out: see `in-order-document.ts`.
 */
export function renderToReadableStream(element: ReactNode, options: RenderOptions = {}): Promise<HtmlStream> {
  const { bootstrapScriptContent, formState, onError } = options;
  const { isDevelopment } = getRuntime();
  if (!isDevelopment) keepFormState(formState ?? null);
  let isGone = false;
  return new Promise((resolve, reject) => {
    const stream = new InOrderStream((reason) => {
      isGone = true;
      abort(reason);
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(isDevelopment && bootstrapScriptContent !== undefined && { bootstrapScriptContent }),
      ...(formState && { formState }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error, info) {
        if (isGone) return undefined;
        markFlawed();
        return onError?.(error, info);
      },
      onShellReady() {
        // React's types ask for a whole Writable; its renderer calls only the methods of Destination.
        pipe(stream.destination as unknown as NodeJS.WritableStream);
        resolve(stream);
      },
      onShellError: reject,
    });
  });
}
