import { describe, expect, it } from 'vitest';
import { hiddenSegments } from './hidden-segments.ts';

const source =
  '<p>é</p><svg aria-hidden="true" style="display:none" id="S:1"><path/></svg><svg aria-hidden="true" class="x"></svg><math aria-hidden="true" style="display:none" id="S:2"></math><sv';
const expected =
  '<p>é</p><svg aria-hidden="true" hidden="" id="S:1"><path/></svg><svg aria-hidden="true" class="x"></svg><math aria-hidden="true" hidden="" id="S:2"></math><sv';

async function pass(chunks: readonly Uint8Array[]): Promise<string> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(stream.pipeThrough(hiddenSegments())).text();
}

describe('hidden segments', () => {
  it('lose their style attribute wherever the stream is cut', async () => {
    const bytes = new TextEncoder().encode(source);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await pass([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(expected);
    }
  });

  it('hold back nothing that cannot become one', async () => {
    const transform = hiddenSegments();
    const writer = transform.writable.getWriter();
    void writer.write(new TextEncoder().encode('<p>first</p>'));
    const { value } = await transform.readable.getReader().read();
    expect(new TextDecoder().decode(value)).toBe('<p>first</p>');
  });
});
