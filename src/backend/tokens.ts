import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The security token's name, in bodies and as a cookie: Craft's own. */
export const csrfTokenName = 'CRAFT_CSRF_TOKEN';

/** Creates and verifies both kinds of tokens without storing them: each contains its signed data. */
export interface Tokens {
  /** The secret value of the cookie to which security tokens are bound. */
  createCsrfCookie(): string;
  isCsrfCookie(cookie: string): boolean;
  createCsrfToken(cookie: string): string;
  isCsrfToken(token: string, cookie: string): boolean;
  createGqlToken(now: number): string;
  isGqlToken(token: string, now: number): boolean;
}

/** @param lifetime milliseconds for which a GraphQL token is valid */
export function createTokens(secret: Buffer, lifetime: number): Tokens {
  function sign(purpose: string, text: string): string {
    return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
  }

  /** The payload of a text `<payload>.<signature>`; null when the signature is wrong. */
  function verify(purpose: string, text: string, bound = ''): string | null {
    const dot = text.lastIndexOf('.');
    const payload = text.slice(0, Math.max(0, dot));
    const expected = Buffer.from(sign(purpose, payload + bound));
    const found = Buffer.from(text.slice(dot + 1));
    return dot > 0 && expected.length === found.length && timingSafeEqual(expected, found) ? payload : null;
  }

  const random = () => randomBytes(18).toString('base64url');

  return {
    createCsrfCookie() {
      const payload = random();
      return `${payload}.${sign('csrf-cookie', payload)}`;
    },
    isCsrfCookie: (cookie) => verify('csrf-cookie', cookie) !== null,
    createCsrfToken(cookie) {
      const payload = random();
      return `${payload}.${sign('csrf-token', payload + cookie)}`;
    },
    isCsrfToken: (token, cookie) =>
      verify('csrf-cookie', cookie) !== null && verify('csrf-token', token, cookie) !== null,
    createGqlToken(now) {
      const payload = `${(now + lifetime).toString(36)}-${random()}`;
      return `${payload}.${sign('gql-token', payload)}`;
    },
    isGqlToken(token, now) {
      const payload = verify('gql-token', token);
      return payload !== null && Number.parseInt(payload, 36) > now;
    },
  };
}
