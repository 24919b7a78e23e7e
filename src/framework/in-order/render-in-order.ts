import type { ReactNode } from 'react';
import type { RenderToPipeableStreamOptions } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server.node';
import { markFlawed } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type HtmlStream, InOrderStream } from './in-order-stream.ts';
import { keepFormState } from './page-trailer.ts';

type RenderOptions = Pick<RenderToPipeableStreamOptions, 'bootstrapScriptContent' | 'formState' | 'onError'>;

/**
 * Stands in for React's `renderToReadableStream` where the framework renders documents: natural order, React's renderer
 * for Node, and in production no script that starts the application, which the boot script does on intent.
 *
 * React may not set large ready parts aside (`progressiveChunkSize`): they would be late for no reason. When the client
 * has gone, the parts that were still waiting end quietly.
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
        // React asks for a whole Writable and uses these methods of it.
        pipe(stream.destination as unknown as NodeJS.WritableStream);
        resolve(stream);
      },
      onShellError: reject,
    });
  });
}
