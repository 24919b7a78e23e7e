/**
 * A copy in its own memory. Compressors and `Buffer.from` often return a slice of a pooled buffer, and 64 KB of the pool
 * would stay in memory for as long as the slice is referenced.
 */
export function unpooled(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
