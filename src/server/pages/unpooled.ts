/**
 * A copy in memory of its own. What the compressors give is often a piece of a pool, 64 KB of which would stay in memory for
 * as long as the piece is kept.
 */
export function unpooled(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
