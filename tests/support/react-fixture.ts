/* oxlint-disable no-await-in-loop -- Steps of a test come one after the other. */
import { type ReactNode, Suspense, createElement as h, use } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/** A gate that a part of a test page waits for. */
export interface Gate {
  readonly promise: Promise<string>;
  readonly open: (text?: string) => void;
  readonly fail: (error: Error) => void;
}

export function createGate(): Gate {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => undefined); // React handles the rejection later; without this, Node would report it first.
  return { promise, open: (text = '') => resolve(text), fail: reject };
}

/** Renders its content when the gate opens; without content, the text the gate was opened with. */
export function Behind({ gate, children }: { gate: Gate; children?: ReactNode }): ReactNode {
  const text = use(gate.promise);
  return children ?? text;
}

export function later(gate: Gate, fallback: ReactNode, children?: ReactNode): ReactNode {
  return h(Suspense, { fallback }, h(Behind, { gate }, children));
}

export function page(...content: ReactNode[]): ReactNode {
  return h('html', { lang: 'fr' }, h('head', null, h('title', null, 'Page')), h('body', null, ...content));
}

/** Gives React time to render and write the ready parts. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

export type Step = (gates: readonly Gate[]) => void;

const options = {
  bootstrapScriptContent: 'start()',
  onError: () => 'digest<&"',
  progressiveChunkSize: Number.POSITIVE_INFINITY,
};

/** React's stream: one text for each step, after which React gets time to write. */
export async function renderInSteps(
  build: (gates: readonly Gate[]) => ReactNode,
  steps: readonly Step[],
  nonce?: string,
): Promise<string[]> {
  const gates = Array.from({ length: 8 }, createGate);
  const stream = await renderToReadableStream(build(gates), nonce === undefined ? options : { ...options, nonce });
  const written: string[] = [];
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(chunk, { stream: true }); // The DOM's type lacks the iterator.
  })();
  const take = () => {
    written.push(text);
    text = '';
  };
  await settle();
  take();
  for (const step of steps) {
    step(gates);
    await settle();
    take();
  }
  await reading;
  return written;
}

/** React's output when all parts are ready before the first byte. */
export async function renderAllReady(
  build: (gates: readonly Gate[]) => ReactNode,
  steps: readonly Step[],
): Promise<string> {
  const gates = Array.from({ length: 8 }, createGate);
  const stream = await renderToReadableStream(build(gates), options);
  for (const step of steps) step(gates);
  await stream.allReady;
  return new Response(stream).text();
}
