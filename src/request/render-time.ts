import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Environment variable by which the processes of one server get the same key; nobody sets it by hand. */
export const signingKeyName = 'FORM_SIGNING_KEY';

/** Longest time in milliseconds for which a form is taken: a page may lie in a cache for a day, then stand open. */
const longest = 7 * 24 * 60 * 60 * 1_000;

const key = readKey(process.env);

/**
 * The key that signs. Several servers that share a secret sign alike, so that one takes what another has rendered, also
 * after a restart. Otherwise it lives as long as the server: an older form counts as expired, and nothing in it is lost.
 */
function readKey(env: Readonly<Record<string, string | undefined>>): Buffer {
  const secret = env['REVALIDATE_SECRET'];
  const given = env[signingKeyName];
  if (secret) return Buffer.from(hkdfSync('sha256', secret, '', 'render-time', 32));
  return given ? Buffer.from(given, 'hex') : randomBytes(32);
}

/** The time at which a form was rendered, signed, so that a robot can neither invent nor move it: `m8x2k1.<signature>`. */
export function signRenderTime(now = Date.now()): string {
  return sign(now.toString(36));
}

/** A signed time for a form that a person has already sent: it may be sent again at once. */
export function renewRenderTime(now = Date.now()): string {
  return signRenderTime(now - 60_000);
}

/** Follows the time of a form that came back with its decoy filled: `m8x2k1-warned.<signature>`. */
const warning = '-warned';

/** A signed time for a form that has just been refused for its decoy: from now on that alone is no reason any more. */
export function warnedRenderTime(now = Date.now()): string {
  return sign(now.toString(36) + warning);
}

export function isWarned(token: string): boolean {
  return token.split('.')[0]?.endsWith(warning) === true;
}

/**
 * Whether a form came back in a time that a person takes. An unsigned time, or none, is as good as expired.
 * @param shortest fewest milliseconds in which a person fills in the form
 */
export function checkRenderTime(
  token: string,
  { shortest, now = Date.now() }: { shortest: number; now?: number },
): 'fine' | 'tooFast' | 'expired' {
  const [time = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(time));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'expired';
  const age = now - Number.parseInt(time, 36);
  if (age < shortest) return 'tooFast';
  return age > longest ? 'expired' : 'fine';
}

function sign(time: string): string {
  return `${time}.${signatureOf(time)}`;
}

function signatureOf(time: string): string {
  return createHmac('sha256', key).update(time).digest('base64url');
}
