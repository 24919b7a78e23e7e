/** Characters of the header: content delivery networks take up to 16 KB, Node's own clients less. */
const maximum = 4_000;

/**
 * The value of `Cache-Tag`: the identities of the content that a page or a file shows, by which a content delivery network
 * purges it. The items of a menu, which every page shows, share one tag: `main_Node:fr_ca`. Empty when there is nothing.
 */
export function toCacheTag(identities: Iterable<string>): string {
  const tags = new Set([...identities].filter((tag) => /^[\w:./+-]+$/.test(tag)).map(withoutItem));
  const joined = [...tags].join(',');
  return joined.length > maximum ? joined.slice(0, joined.lastIndexOf(',', maximum)) : joined;
}

const withoutItem = (tag: string) => tag.replace(/^(\w+_Node):[^:]+/, '$1');
