import { type ReactNode, createElement as h } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RequestContext, runWithRequestContext } from '#src/platform/request/request-context.ts';
import { type Runtime, provideRuntime } from '#src/platform/process/runtime.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { createGate, later, page, settle } from '#tests/support/react-fixture.ts';
import { injectRSCPayload } from './hydration-trailer.ts';
import { renderToReadableStream } from './render-in-order.ts';

vi.mock('@vitejs/plugin-rsc/ssr', () => ({
  getClientEntryUrl: () => '/assets/entry.js',
  setOnClientReference: (callback: (reference: { deps: { js: string[] } }) => void) => {
    references.use = (href) => callback({ deps: { js: [href] } });
  },
}));
const references = vi.hoisted(() => ({ use: (_href: string) => {} }));

let runtime: Runtime;
beforeEach(() => {
  ({ runtime } = provideFakeRuntime());
});

const payloadOf = (text: string) => new Response(text).body ?? new ReadableStream();

/** Renders an element as the framework does, with a payload. */
async function send(
  element: ReactNode,
  {
    payload = payloadOf('0:"payload"'),
    context = fakeRequestContext(),
    ...options
  }: Parameters<typeof renderToReadableStream>[1] & {
    payload?: ReadableStream<Uint8Array>;
    context?: RequestContext;
  } = {},
): Promise<ReadableStream<Uint8Array>> {
  return runWithRequestContext(context, async () => {
    const html = await renderToReadableStream(element, options);
    return html.pipeThrough(injectRSCPayload(payload));
  });
}

const planIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="hydration"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as unknown;

const build = (gate: ReturnType<typeof createGate>): ReactNode =>
  page(h('main', null, 'é', later(gate, 'wait', h('p', null, 'slow'))));

describe('a document', () => {
  it('is sent in natural order, each part when it is ready', async () => {
    const gate = createGate();
    const reader = (await send(build(gate))).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toMatch(/<main>é$/);
    gate.open();
    expect(await read()).toBe('<!--$--><p>slow</p><!--/$--></main>');
    expect(await read()).toMatch(/^<script type="application\/json" id="hydration">.*<\/script><\/body><\/html>$/);
    expect((await reader.read()).done).toBe(true);
  });

  it('is complete when everything was ready at once', async () => {
    const html = await new Response(await send(page(h('p', null, 'one')))).text();
    expect(html).toMatch(/<body><p>one<\/p><script type="application\/json"[^]*<\/script><\/body><\/html>$/);
    expect(html.match(/<\/body>/g)).toHaveLength(1);
  });

  it('contains a script that starts the application in development only', async () => {
    const options = { bootstrapScriptContent: 'start()' };
    expect(await new Response(await send(page('x'), options)).text()).not.toContain('start()');
    provideRuntime({ ...runtime, isDevelopment: true });
    const html = await new Response(await send(page('x'), options)).text();
    expect(html).toContain('start()');
    expect(html).toContain('(self.__FLIGHT_DATA||=[]).push("0:\\"payload\\"")');
  });

  it('reports errors, except those of parts that were pending when the client disconnected', async () => {
    const errors: unknown[] = [];
    const [failing, waiting] = [createGate(), createGate()];
    const onError = (error: unknown) => {
      errors.push(error);
      return undefined;
    };
    const stream = await send(page(later(failing, 'wait 1', 'one'), later(waiting, 'wait 2', 'two')), { onError });
    const reader = stream.getReader();
    await reader.read();
    failing.fail(new Error('broken'));
    await settle();
    await reader.cancel('gone');
    await settle();
    expect(errors).toEqual([new Error('broken')]);
  });

  it('rejects when its shell cannot be rendered', async () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    await expect(send(page(h(Broken)), { onError: () => undefined })).rejects.toThrow('broken');
  });
});

describe('the hydration plan', () => {
  it('names the payload by its content, the entry, and the client modules of this page alone', async () => {
    const Used = () => {
      references.use('/assets/widget.js');
      references.use('/assets/widget.js');
      return 'used';
    };
    const html = await new Response(await send(page(h(Used)))).text();
    const id = /"\/payloads\/([\w-]{22})"/.exec(html)?.[1] ?? '';
    expect(planIn(html)).toEqual({
      payload: { url: `/payloads/${id}`, integrity: expect.stringMatching(/^sha256-[\w+/]{43}=$/) as unknown },
      entry: '/assets/entry.js',
      modules: ['/assets/widget.js'],
      formState: null,
    });
    expect(runtime.payloads.find(id)?.body.toString()).toBe('0:"payload"');
    const other = await new Response(await send(page('plain'))).text();
    expect(planIn(other)).toMatchObject({ modules: [] });
  });

  it('holds the payload and the outcome of the answer to a form, and asks to be hydrated at once', async () => {
    const formState = [{ status: 'sent' }, 'key', 'id', 1] as never; // React's own type of it is opaque.
    const context = fakeRequestContext({ isPreview: true });
    const payload = payloadOf('0:"</script><!-- é"');
    const html = await new Response(await send(page('x'), { formState, context, payload })).text();
    expect(html).toContain('id="hydration" data-needs-app="now">');
    expect(planIn(html)).toMatchObject({ payload: { text: '0:"</script><!-- é"' }, formState });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('stores no payload of a private page', async () => {
    const keep = vi.spyOn(runtime.payloads, 'keep');
    await new Response(await send(page('x'), { context: fakeRequestContext({ isPreview: true }) })).text();
    expect(keep).not.toHaveBeenCalled();
  });

  it('ends the page with an error when the payload fails', async () => {
    const payload = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('broken')) });
    await expect(new Response(await send(page('x'), { payload })).text()).rejects.toThrow('broken');
  });
});
