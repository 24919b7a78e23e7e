import { type ReactNode, createElement as h } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageNotes } from '../pages/page-notes.ts';
import type { RequestContext } from '../request-context.ts';
import { runWithRequestContext } from '../request-context.ts';
import { inOrderInjector } from './payload-at-end.ts';
import { createGate, later, page, settle } from '#tests/support/react-fixture.ts';
import { inOrderRenderer } from './render-in-order.ts';

afterEach(() => vi.restoreAllMocks());

// The wrapper takes whatever element and options the framework gives; React's own types are narrower.
const render = inOrderRenderer(renderToReadableStream as unknown as Parameters<typeof inOrderRenderer>[0]);

const withCookie = <T>(cookie: string, callback: () => T, notes = createPageNotes()): T =>
  runWithRequestContext({ headers: new Headers({ cookie }), notes } as RequestContext, callback); // All that is read of it.

/** Reads one piece after the other as text. */
function createTextReader(stream: ReadableStream<Uint8Array>): () => Promise<string> {
  const reader = stream.getReader();
  return async () => new TextDecoder().decode((await reader.read()).value);
}

function build(gate: ReturnType<typeof createGate>): ReactNode {
  return page(h('main', null, 'é', later(gate, 'wait', h('p', null, 'slow'))));
}

describe('inOrderRenderer', () => {
  it.each(['', 'js=0', 'ajs=1', 'js=11'])('sends a page in order to a browser with the cookies %j', async (cookie) => {
    const gate = createGate();
    const stream = await withCookie(cookie, () => render(build(gate)));
    const read = createTextReader(stream);
    expect(await read()).toMatch(/<main>é$/);
    gate.open();
    expect(await read()).toBe('<!--$--><p>slow</p><!--/$--></main>');
    expect(await read()).toBe('</body></html>');
    await stream.allReady;
  });

  it("sends a page in React's order to a browser that runs our scripts", async () => {
    const gate = createGate();
    const stream = await withCookie('a=b; js=1', () => render(build(gate)));
    const html = new Response(stream).text();
    await settle();
    gate.open();
    expect(await html).toMatch(/wait<!--\/\$--><\/main>[^]*<div hidden id="S:0"><p>slow<\/p><\/div>/);
  });

  it.each(['', 'js=1'])(
    'reports errors, but none of what was under way when the client goes (cookies %j)',
    async (cookie) => {
      const errors: unknown[] = [];
      const [failing, waiting] = [createGate(), createGate()];
      const element = page(later(failing, 'wait 1', 'one'), later(waiting, 'wait 2', 'two'));
      const onError = (error: unknown) => {
        errors.push(error);
        return undefined;
      };
      const notes = createPageNotes();
      const stream = await withCookie(cookie, () => render(element, { onError }), notes);
      const reader = stream.getReader();
      await reader.read();
      expect(notes.isFlawed).toBe(false);
      failing.fail(new Error('broken'));
      await settle();
      await reader.cancel('gone');
      await settle();
      expect(errors).toEqual([new Error('broken')]);
      expect(notes.isFlawed).toBe(true);
    },
  );
});

describe('inOrderInjector', () => {
  const text = (...chunks: (string | Uint8Array)[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks)
          controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
        controller.close();
      },
    });
  const inject = inOrderInjector(() => {
    throw new Error('The page is not in order.');
  });

  it('adds the payload after the last part, before the end tags', async () => {
    const payload = text('1:"</script><!--"\n', new Uint8Array([255, 254]), '2:"é"\n');
    const html = text('<html><body><p>one', '</p></body></html>').pipeThrough(inject(payload, { nonce: 'n' }));
    expect(await new Response(html).text()).toBe(
      '<html><body><p>one</p>' +
        '<script nonce="n">(self.__FLIGHT_DATA||=[]).push("1:\\"</\\script><\\!--\\"\\n")</script>' +
        '<script nonce="n">(self.__FLIGHT_DATA||=[]).push(Uint8Array.from(atob("//4="), m => m.codePointAt(0)))</script>' +
        '<script nonce="n">(self.__FLIGHT_DATA||=[]).push("2:\\"é\\"\\n")</script></body></html>',
    );
  });

  it('sends each part of the page when it comes', async () => {
    const pages = new TransformStream<Uint8Array, Uint8Array>();
    const payload = new TransformStream<Uint8Array, Uint8Array>();
    const read = createTextReader(pages.readable.pipeThrough(inject(payload.readable)));
    void pages.writable.getWriter().write(new TextEncoder().encode('<html><body>begun'));
    expect(await read()).toBe('<html><body>begun');
  });

  it('fails when the payload does', async () => {
    const payload = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('broken')) });
    const html = text('<p>', '</body></html>').pipeThrough(inject(payload));
    await expect(new Response(html).text()).rejects.toThrow('broken');
  });

  it("leaves pages in React's order to the framework", () => {
    const own = new TransformStream<Uint8Array, Uint8Array>();
    expect(withCookie('js=1', () => inOrderInjector(() => own)(text('1')))).toBe(own);
  });
});
