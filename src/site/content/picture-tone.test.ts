import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { findTone } from './picture-tone.ts';

const png = async (alpha = 1) => {
  const background = { r: 255, g: 114, b: 54, alpha };
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
};

test('the first page does not wait for the colour, the next one has it, and it is fetched once', async () => {
  const backend = vi.fn(() => png());
  provideFakeRuntime({}, backend);
  expect(findTone('http://localhost:8080/media/a.png')).toBeNull();
  expect(findTone('http://localhost:8080/media/a.png')).toBeNull();
  await vi.waitFor(() => expect(findTone('http://localhost:8080/media/a.png')).toBe('l7 c3 h1'));
  expect(backend).toHaveBeenCalledTimes(1);
});

test('the colour of a picture with transparent parts is that of the others', async () => {
  provideFakeRuntime({}, () => png(0.4));
  findTone('/media/logo.png');
  await vi.waitFor(() => expect(findTone('/media/logo.png')).toBe('clear l7 c3 h1'));
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['has no such file', async () => new Response('', { status: 404 })],
  ['sends the original', async () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } })],
  ['sends too much', async () => new Response('x'.repeat(9000), { headers: { 'content-type': 'image/png' } })],
])('a backend that %s is not asked again for every page', async (name, answer) => {
  const backend = vi.fn(answer);
  const { lines } = provideFakeRuntime({}, backend);
  const address = `/media/${encodeURIComponent(name)}.png`;
  findTone(address);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(findTone(address)).toBeNull();
  expect(backend).toHaveBeenCalledTimes(1);
});

test('without an address there is no colour', () => {
  expect(findTone(null)).toBeNull();
  expect(findTone('javascript:alert(1)')).toBeNull();
});
