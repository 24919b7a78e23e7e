/**
 * Whether the visitor's copy is still good (RFC 9110 §13.2.2): by ETag, or by date when no ETag is sent.
 * @param modified milliseconds since 1970
 */
export function isNotModified(headers: Headers, etag: string, modified: number): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) {
    return known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(modified / 1000) * 1000 <= since;
}
