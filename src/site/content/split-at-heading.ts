/**
 * An editor's HTML in two: the part before its first heading, and the rest from that heading on; null for the rest without a
 * heading. `<p>a</p><h2>b</h2><p>c</p>` → `<p>a</p>` and `<h2>b</h2><p>c</p>`
 */
export function splitAtHeading(html: string | null | undefined): { lead: string; rest: string | null } {
  const text = html ?? '';
  const start = text.search(/<h[1-6][\s>]/i);
  return start < 0 ? { lead: text, rest: null } : { lead: text.slice(0, start), rest: text.slice(start) };
}
