import { describe, expect, it } from 'vitest';
import {
  isOwnPath,
  readPreviewClaim,
  readPreviewCookie,
  readPreviewLink,
  toPreviewCookie,
  toPreviewLink,
} from './preview-pass.ts';

const secret = 'a secret of sixteen characters';
const now = Date.UTC(2026, 0, 1);
const pass = { token: 'draft-token-0123456789', until: now / 1000 + 3600 };

const queryOf = (link: string) => new URL(link, 'https://example.org').searchParams;

describe('a signed link', () => {
  const link = toPreviewLink(secret, '/blogue/été?x=1', pass);

  it('gives a pass for its path, until it ends', () => {
    expect(readPreviewLink(secret, queryOf(link), now)).toEqual({ pass, path: '/blogue/été?x=1' });
    expect(readPreviewLink(secret, queryOf(link), now + 3_600_000)).toBeNull();
  });

  it.each(['path', 'token', 'until', 'signature'])('is refused with another %s', (name) => {
    const query = queryOf(link);
    query.set(name, name === 'until' ? String(pass.until + 1) : `${query.get(name)}x`);
    expect(readPreviewLink(secret, query, now)).toBeNull();
    query.delete(name);
    expect(readPreviewLink(secret, query, now)).toBeNull();
  });

  it('is refused under another secret, for another host, and for longer than a month', () => {
    expect(readPreviewLink('another secret, as long', queryOf(link), now)).toBeNull();
    expect(readPreviewLink(secret, queryOf(toPreviewLink(secret, '//evil.example/', pass)), now)).toBeNull();
    const long = { ...pass, until: now / 1000 + 40 * 86_400 };
    expect(readPreviewLink(secret, queryOf(toPreviewLink(secret, '/', long)), now)).toBeNull();
  });
});

it('a cookie gives its token until it expires, and a link’s signature is not valid for a cookie', () => {
  const cookie = toPreviewCookie(secret, pass);
  expect(readPreviewCookie(secret, cookie, now)).toBe(pass.token);
  expect(readPreviewCookie(secret, cookie, now + 3_600_000)).toBeNull();
  expect(readPreviewCookie(secret, `${cookie}x`, now)).toBeNull();
  const signature = queryOf(toPreviewLink(secret, '/', pass)).get('signature');
  expect(readPreviewCookie(secret, `${pass.token}.${pass.until}.${signature}`, now)).toBeNull();
  expect(readPreviewCookie(secret, '', now)).toBeNull();
});

it.each([
  ['/', true],
  ['/blogue/x?a=b#c', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['', false],
  ['/a\nb', false],
])('%j is a path of this origin: %j', (path, expected) => expect(isOwnPath(path)).toBe(expected));

describe('the claim of a request', () => {
  const current = { ...pass, until: Math.floor(Date.now() / 1000) + 60 };
  const cookie = `site_preview=${toPreviewCookie(secret, current)}`;
  const claimOf = (query: string, cookies: string | null = null, key: string | null = secret) =>
    readPreviewClaim(key, new URLSearchParams(query), cookies);

  it.each([
    [`x-craft-preview=1&token=${pass.token}`, null, { token: pass.token, isSigned: false }],
    [`x-craft-live-preview&token=${pass.token}`, cookie, { token: pass.token, isSigned: false }],
    ['', `a=b; ${cookie}; c=d`, { token: pass.token, isSigned: true }],
    ['x-craft-preview=1&token=short', cookie, { token: pass.token, isSigned: true }],
    [`token=${pass.token}`, null, null],
    ['x-craft-preview=1', null, null],
    ['', `my_${cookie}`, null],
    ['', `site_preview=${pass.token}.${pass.until}.x`, null],
  ])('of %j with the cookies %j is %j', (query, cookies, claim) => expect(claimOf(query, cookies)).toEqual(claim));

  it('is never a cookie where there is no secret', () => expect(claimOf('', cookie, null)).toBeNull());
});
