import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { readClientAddress } from './proxy.ts';

const app = new Hono().get('/', (c) => c.text(readClientAddress(c)));
const ask = async (peer: string, forwardedFor: string) => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': forwardedFor } });
  return (await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })).text();
};

it('the visitor’s address is the peer’s, or the one that trusted proxies report', async () => {
  provideFakeRuntime({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8' });
  expect(await ask('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(await ask('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(await ask('::ffff:127.0.0.1', '192.0.2.7, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1');
  expect(await ask('127.0.0.1', 'nonsense')).toBe('127.0.0.1');
});
