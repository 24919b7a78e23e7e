import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { findRequestContext } from './request-context.ts';

/** Environment variable through which the processes of one server share a key; it is not a setting for operators. */
export const signingKeyName = 'FORM_SIGNING_KEY';

/** Milliseconds for which a form is accepted: a page may be cached for a day and then stay open in a tab. */
const longest = 7 * 24 * 60 * 60 * 1_000;

const key = readKey(process.env);

/**
 * The signing key. Servers that share a secret derive the same key, so that one accepts a form that another has
 * rendered, also after a restart. Otherwise the key lives as long as the server: an older form counts as expired, and
 * the visitor can send it again without losing anything.
 */
function readKey(env: Readonly<Record<string, string | undefined>>): Buffer {
  const secret = env['REVALIDATE_SECRET'];
  const given = env[signingKeyName];
  if (secret) return Buffer.from(hkdfSync('sha256', secret, '', 'render-time', 32));
  return given ? Buffer.from(given, 'hex') : randomBytes(32);
}

/** The signed time at which a form was rendered, which a robot can neither forge nor change: `m8x2k1.<signature>`. */
export function signRenderTime(now = Date.now()): string {
  return sign(now.toString(36));
}

/** The signed time for the forms of the page that is being rendered. */
export function signTimeOfPage(): string {
  return signRenderTime(findRequestContext()?.notes.renderedAt);
}

/** A signed time for a form that a person has already sent once, so that it may be sent again immediately. */
export function renewRenderTime(now = Date.now()): string {
  return signRenderTime(now - 60_000);
}

/** Suffix of the time of a form whose decoy was filled: `m8x2k1-warned.<signature>`. */
const warning = '-warned';

/** A signed time for a form that was refused for its decoy: the decoy alone no longer refuses it. */
export function warnedRenderTime(now = Date.now()): string {
  return sign(now.toString(36) + warning);
}

export function isWarned(token: string): boolean {
  return token.split('.')[0]?.endsWith(warning) === true;
}

/**
 * Whether a form came back after a plausible time for a person. A missing or invalid signature counts as expired.
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
