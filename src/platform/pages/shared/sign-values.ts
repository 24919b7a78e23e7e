import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const macBytes = 32;

/** Seals the value under a name, so that only holders of the secret can write there. */
export interface Seal {
  readonly close: (name: string, value: Buffer | string) => Buffer;
  /** The value, or null when it was not sealed under this name with this secret. */
  readonly open: (name: string, sealed: Buffer) => Buffer | null;
  /** Names sites with this secret, without telling it: servers with another one never meet their entries. */
  readonly fingerprint: string;
}

/** The message authentication code (HMAC-SHA256), then the value. Without a secret anybody can compute the key. */
export function createSeal(secret: string | null, siteUrl: string): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret ?? '', siteUrl, purpose, macBytes));
  const key = derive('shared store');
  const macOf = (name: string, value: Buffer | string) =>
    createHmac('sha256', key).update(name).update('\0').update(value).digest();
  return {
    close: (name, value) => Buffer.concat([macOf(name, value), Buffer.from(value)]),
    open(name, sealed) {
      if (sealed.length < macBytes) return null;
      const value = sealed.subarray(macBytes);
      return timingSafeEqual(macOf(name, value), sealed.subarray(0, macBytes)) ? value : null;
    },
    fingerprint: derive('prefix of shared keys').toString('base64url').slice(0, 10),
  };
}
