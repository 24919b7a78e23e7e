import { expect, it } from 'vitest';
import { unpooled } from './unpooled.ts';

it('copies the bytes and holds no more memory than they take', () => {
  const piece = Buffer.from('a page');
  expect(piece.buffer.byteLength).toBeGreaterThan(piece.length);
  const copy = unpooled(piece);
  expect(copy.toString()).toBe('a page');
  expect(copy.buffer.byteLength).toBe(piece.length);
});
