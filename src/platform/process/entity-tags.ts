/**
 * Whether an `If-None-Match` header names an entity tag, or any: `"1", W/"2"`, `*`. The comparison is the weak one of RFC 9110,
 * section 13.1.2.
 */
export function namesTag(list: string, etag: string): boolean {
  if (list === etag) return true;
  const known = toOpaque(etag);
  return list.split(',').some((tag) => tag.trim() === '*' || toOpaque(tag) === known);
}

const toOpaque = (tag: string): string => tag.trim().replace(/^W\//, '');
