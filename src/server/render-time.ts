import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Environment variable by which the processes of one server get the same key; nobody sets it by hand. */
export const signingKeyName = 'FORM_SIGNING_KEY';

/** Lives as long as the server: a form from before a restart counts as expired, and nothing in it is lost. */
const key = Buffer.from(process.env[signingKeyName] ?? randomBytes(32).toString('hex'), 'hex');

/** Shortest time in milliseconds in which a person fills in a form, and the longest for which one is taken. */
const shortest = 2_000;
const longest = 24 * 60 * 60 * 1_000;

/** The time at which a form was rendered, signed, so that a robot can neither invent nor move it: `m8x2k1.<signature>`. */
export function signRenderTime(now = Date.now()): string {
  const time = now.toString(36);
  return `${time}.${signatureOf(time)}`;
}

/** Whether a form came back in a time that a person takes. An unsigned time, or none, is as good as expired. */
export function checkRenderTime(token: string, now = Date.now()): 'fine' | 'tooFast' | 'expired' {
  const [time = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(time));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'expired';
  const age = now - Number.parseInt(time, 36);
  if (age < shortest) return 'tooFast';
  return age > longest ? 'expired' : 'fine';
}

function signatureOf(time: string): string {
  return createHmac('sha256', key).update(time).digest('base64url');
}
