import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Cookie of an editor who has opened a signed link. */
export const previewCookie = 'site_preview';

/** Format of a draft preview's token; other texts are not sent to the backend. */
const previewTokenForm = /^[A-Za-z0-9_-]{20,64}$/;

/** Hours for which a link may count at most. */
export const longestHours = 30 * 24;

/** The draft that a link or a cookie lets its bearer see. */
export interface PreviewPass {
  /** The backend's token of the draft. */
  readonly token: string;
  /** When it ends, in seconds since 1970. */
  readonly until: number;
}

function sign(secret: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  // Hashed, because the comparison in constant time needs equal lengths.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function findPassFault({ token, until }: PreviewPass, now: number): 'token' | 'until' | null {
  if (!previewTokenForm.test(token)) return 'token';
  const left = until - now / 1000;
  return left > 0 && left <= longestHours * 3600 ? null : 'until';
}

/** The part because of which a link to a path is refused, even when it is signed; null when it is not. */
export function findLinkFault(path: string, pass: PreviewPass, now = Date.now()): 'path' | 'token' | 'until' | null {
  return isOwnPath(path) ? findPassFault(pass, now) : 'path';
}

/** The address, without its origin, that shows an editor the page at a path with a draft in it. */
export function toPreviewLink(secret: string, path: string, { token, until }: PreviewPass): string {
  const signature = sign(secret, 'link', path, token, until);
  return `/api/preview?${new URLSearchParams({ path, token, until: String(until), signature })}`;
}

/** The pass of a link's query, and the path that it leads to; null when it is not signed, or has ended. */
export function readPreviewLink(
  secret: string,
  query: URLSearchParams,
  now = Date.now(),
): { readonly pass: PreviewPass; readonly path: string } | null {
  const path = query.get('path') ?? '';
  const pass = { token: query.get('token') ?? '', until: Number(query.get('until')) };
  const signature = sign(secret, 'link', path, pass.token, pass.until);
  const isSigned = isSame(signature, query.get('signature') ?? '');
  return isSigned && findLinkFault(path, pass, now) === null ? { pass, path } : null;
}

/** A path of this origin: one slash, and nothing that a browser would read as another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path);
}

/** The value of the cookie. */
export function toPreviewCookie(secret: string, { token, until }: PreviewPass): string {
  return `${token}.${until}.${sign(secret, 'cookie', token, until)}`;
}

/** The draft's token in a cookie; null when the cookie is not signed, or has ended. */
export function readPreviewCookie(secret: string, value: string, now = Date.now()): string | null {
  const [token = '', until = '', signature = ''] = value.split('.');
  const pass = { token, until: Number(until) };
  const isSigned = isSame(toPreviewCookie(secret, pass), `${token}.${until}.${signature}`);
  return isSigned && findPassFault(pass, now) === null ? token : null;
}

const cookieForm = new RegExp(`(?:^|;\\s*)${previewCookie}=([^;\\s]*)`);

/** The credential of a request for a draft. */
export interface PreviewClaim {
  readonly token: string;
  /** Whether this site has signed it. Otherwise the token may be invented: only the backend can tell. */
  readonly isSigned: boolean;
}

/**
 * The claim of a request: the control panel's parameter together with a token, or the cookie of a signed link. Null for
 * everybody else, whatever their cookie or query is named.
 */
export function readPreviewClaim(
  secret: string | null,
  query: URLSearchParams,
  cookies: string | null | undefined,
): PreviewClaim | null {
  const isPanel = query.has('x-craft-live-preview') || query.has('x-craft-preview');
  const named = isPanel ? (query.get('token') ?? '') : '';
  if (previewTokenForm.test(named)) return { token: named, isSigned: false };
  const cookie = secret === null ? null : cookieForm.exec(cookies ?? '')?.[1];
  const token = secret !== null && cookie ? readPreviewCookie(secret, cookie) : null;
  return token === null ? null : { token, isSigned: true };
}
