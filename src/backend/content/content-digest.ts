import { createHash } from 'node:crypto';

/**
 * Changes with what an editor has written of an element, and not with how: neither line ends, comments nor quotation marks
 * count. No two elements have the same one.
 */
export function digestOf(name: string, written: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, written]))
    .digest('base64url')
    .slice(0, 22);
}
