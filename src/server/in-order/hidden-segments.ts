/** React hides late parts of drawings and formulas by a style attribute, which the content security policy forbids. */
const styled = ' aria-hidden="true" style="display:none" id="';
const hidden = ' aria-hidden="true" hidden="" id="';
const starts = ['<svg', '<math'].map((tag) => tag + styled);

/**
 * Replaces that style attribute by `hidden` (the site's stylesheet gives it effect on drawings too), wherever React's
 * chunks are cut. Text that only looks alike is escaped by React and never matches.
 */
export function hiddenSegments(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  return new TransformStream({
    transform(chunk, controller) {
      const text = replaceStyles(rest + decoder.decode(chunk, { stream: true }));
      const held = longestUnfinishedStart(text);
      rest = text.slice(text.length - held);
      if (held < text.length) controller.enqueue(encoder.encode(text.slice(0, text.length - held)));
    },
    flush(controller) {
      const text = rest + decoder.decode();
      if (text) controller.enqueue(encoder.encode(text));
    },
  });
}

function replaceStyles(text: string): string {
  return starts.reduce((result, start) => result.replaceAll(start, start.replace(styled, hidden)), text);
}

/** How many characters at the end may still become the start of a hidden segment. */
function longestUnfinishedStart(text: string): number {
  const longest = Math.max(...starts.map((start) => start.length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (starts.some((start) => start.startsWith(end))) return length;
  }
  return 0;
}
