import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withoutNonce } from './without-nonce.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names what carried the nonce by its hash, and nothing else', () => {
  const html =
    '<meta nonce="abc"><script nonce="abc">one()</script><script>evil()</script><script async src="/a.js" nonce="abc"></script><style nonce="abc">a{}</style>';
  const policy =
    "default-src 'none'; script-src 'self' 'nonce-abc' https://x; style-src 'self' 'nonce-abc'; img-src 'self'";
  expect(withoutNonce(html, policy)).toEqual({
    html: '<meta><script>one()</script><script>evil()</script><script async src="/a.js"></script><style>a{}</style>',
    policy: `default-src 'none'; script-src 'self' https://x ${hash('one()')}; style-src 'self' ${hash('a{}')}; img-src 'self'`,
  });
});

it('leaves a document without a nonce as it is', () => {
  const policy = "script-src 'self' 'sha256-abc'";
  expect(withoutNonce('<script>one()</script>', policy)).toEqual({ html: '<script>one()</script>', policy });
});
