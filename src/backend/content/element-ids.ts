import { createHash } from 'node:crypto';

/** Ids and uids for content that is identified by names. */
export interface ElementIds {
  /** The same name always has the same number, a positive safe integer; two names never share one. */
  idOf(name: string): number;
  uidOf(name: string): string;
}

/**
 * Ids stay the same across reloads and machines because they are the first 48 bits of the name's hash. When two names
 * collide (one chance in ten thousand for 200 000 of them), the later one takes the next free number.
 */
export function createElementIds(): ElementIds {
  const idByName = new Map<string, number>();
  const taken = new Set<number>();

  function idOf(name: string): number {
    const known = idByName.get(name);
    if (known !== undefined) return known;
    let id = createHash('sha1').update(name).digest().readUIntBE(0, 6) || 1;
    while (taken.has(id)) id += 1;
    taken.add(id);
    idByName.set(name, id);
    return id;
  }

  return { idOf, uidOf: uidOfName };
}

/** A UUID (version 5 in form) made of the name. */
function uidOfName(name: string): string {
  const hex = createHash('sha1').update(`uid:${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
