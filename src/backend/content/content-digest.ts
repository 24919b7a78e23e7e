import { createHash } from 'node:crypto';

/**
 * Changes with an editor's content of an element, and not with its notation: neither line ends, comments nor quotation
 * marks count. No two elements have the same one.
 */
export function digestOf(name: string, written: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, written]))
    .digest('base64url')
    .slice(0, 22);
}
