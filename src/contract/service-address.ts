/** Tells an operator how a password is written; follows a message about an address that has an `@`. */
export const passwordAdvice =
  'In a user name or password, write % as %25, @ as %40, / as %2F, ? as %3F and # as %23; http and https addresses take neither.';

const web = /^https?:\/\//i;

/**
 * Whether a setting is the address of a service. No part of a user name or password may be mistaken for the host: of
 * `smtp://me:p@ss#1@mail.example.org`, every parser takes `ss` for it. The part after the host therefore has no `@`.
 * Addresses that `fetch` requests have neither user name nor password, because it refuses them and repeats them in its
 * error.
 */
export function isServiceAddress(text: string, schemes: RegExp = web): boolean {
  const url = schemes.test(text) ? URL.parse(text) : null;
  if (!url?.hostname) return false;
  const { hash, password, pathname, search, username } = url;
  if ((pathname + search + hash).includes('@')) return false;
  return web.test(text) ? username + password === '' : isDecodable(username + password);
}

/** The part of a wrong address that a message may repeat: nothing when it may have a password or a key. */
export function toFoundText(text: string): string {
  return /[@?#]/.test(text) ? `a value of ${text.length} characters` : JSON.stringify(text);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false; // It throws for a % that begins no code.
  }
}
