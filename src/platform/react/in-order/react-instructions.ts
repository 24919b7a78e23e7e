/** A style sheet that a boundary needs, as React's script lists it: address, precedence, attribute names and values. */
export type StyleDependency = readonly [href: string, precedence?: string, ...attributes: string[]];

/** The error for which the server left a boundary to the browser; in production only the digest is filled. */
export interface BoundaryError {
  readonly digest: string | null;
  readonly message: string;
  readonly stack: string;
  readonly componentStack: string;
}

/** The instruction of an inline script in the stream of react-dom 19.3.1. */
export type Instruction =
  | { readonly kind: 'shell-time' }
  | { readonly kind: 'segment'; readonly segment: string }
  | { readonly kind: 'complete'; readonly boundary: string; readonly styles: readonly StyleDependency[] }
  | { readonly kind: 'client'; readonly boundary: string; readonly error: BoundaryError };

const plainScript = /^<script(?: nonce="[^"]*")?(?: id="[^"]*")?>([^]*)<\/script>$/;
const shellTime = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** React ends each script with one call: `$RC` (complete), `$RR` (complete with styles), `$RS` (segment), `$RX` (client). */
const calls = ['$RC("', '$RR("', '$RS("', '$RX("'] as const;

/**
 * Reads the instruction of a script; null when the script is not one of React's.
 *
 * `…;$RC("B:1","S:1")` → content of boundary 1 is there.
 */
export function readInstruction(script: string): Instruction | null {
  const code = plainScript.exec(script)?.[1];
  if (code === undefined) return null;
  if (code === shellTime) return { kind: 'shell-time' };
  if (!code.endsWith(')')) return null;
  // A JSON string holds no unescaped quotation mark, so the last `$Rx("` begins the call itself.
  const at = Math.max(...calls.map((call) => code.lastIndexOf(call)));
  if (at === -1) return null;
  const values = parseArguments(code.slice(at + '$RC('.length, -1));
  const [first, second, third, fourth, fifth] = values ?? [];
  const id = numberOf(first);
  if (id === null) return null;
  switch (code.slice(at, at + '$RC'.length)) {
    case '$RS':
      return { kind: 'segment', segment: id };
    case '$RC':
      return { kind: 'complete', boundary: id, styles: [] };
    case '$RR':
      return { kind: 'complete', boundary: id, styles: toStyles(third) };
    default:
      return {
        kind: 'client',
        boundary: id,
        error: {
          digest: typeof second === 'string' ? second : null,
          message: toText(third),
          stack: toText(fourth),
          componentStack: toText(fifth),
        },
      };
  }
}

function parseArguments(list: string): unknown[] | null {
  try {
    const values: unknown = JSON.parse(`[${list}]`);
    return Array.isArray(values) ? values : null;
  } catch {
    return null; // Not a call that React wrote.
  }
}

/** `B:1a` → `1a` */
function numberOf(identifier: unknown): string | null {
  return typeof identifier === 'string' ? (/[BS]:([0-9a-f]+)$/.exec(identifier)?.[1] ?? null) : null;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toStyles(value: unknown): StyleDependency[] {
  const lists: unknown[] = Array.isArray(value) ? value : [];
  return lists.flatMap((list) => {
    if (!Array.isArray(list)) return [];
    const [href, precedence, ...attributes] = list.map(String);
    if (href === undefined) return [];
    return [precedence === undefined ? [href] : [href, precedence, ...attributes]];
  });
}
