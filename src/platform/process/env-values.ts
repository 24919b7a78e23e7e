import { isIP } from 'node:net';
import * as v from 'valibot';
import { isServiceAddress } from '#src/contract/service-address.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';

/* The formats of the values of settings. */

export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

export const httpUrl = v.pipe(
  v.string(),
  v.check((url) => isServiceAddress(url)),
  v.transform((url) => withoutTrailing(url, '/')),
);

/** An address that ends with its host or port: `https://cms.example.org:8443`. */
export const originOnly = v.pipe(
  httpUrl,
  v.check((url) => new URL(url).href === `${new URL(url).origin}/`),
  v.transform((url) => new URL(url).origin),
);

export const urlOf = (schemes: RegExp) =>
  v.pipe(
    v.string(),
    v.check((url) => isServiceAddress(url, schemes)),
  );

export const text = v.pipe(v.string(), v.nonEmpty());

export const onOrOff = v.picklist(['on', 'off']);

/** A path, or an address that can be fetched; the letter of a drive is no scheme. */
export const fileOrUrl = v.pipe(
  v.string(),
  v.check((value) => !/^[a-z][a-z\d+.-]+:/i.test(value) || isServiceAddress(value)),
);

export const identifier = v.pipe(v.string(), v.regex(/^[\w-]+$/));

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
);

export const origins = v.pipe(list, v.array(originOnly));

/** An address, or a network: `10.0.0.0/8`. */
const network = v.pipe(
  v.string(),
  v.regex(/^[^/%]+(\/\d{1,3})?$/),
  v.check((text) => {
    const [address = '', prefix = '0'] = text.split('/');
    return isIP(address) !== 0 && Number(prefix) <= (isIP(address) === 4 ? 32 : 128);
  }),
);

export const networks = v.pipe(list, v.array(network));

/** RFC 6265 token: the characters a cookie's name may have. */
export const cookieName = v.pipe(v.string(), v.regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/));

export const siteSchema = v.object({
  handle: v.pipe(v.string(), v.regex(/^\w+$/)),
  languageID: v.pipe(v.string(), v.regex(/^(fr|en)(-|$)/), v.check(isLanguageTag)),
  siteName: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https?:\/\/)/), v.check(isPlace)),
});

/** Whether `Intl`, which writes dates and numbers, takes a text for a language. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false; // It throws for any other text.
  }
}

/** Whether a path or an address has nothing but a host and a path. */
function isPlace(text: string): boolean {
  const url = URL.parse(text, 'http://localhost');
  return url !== null && url.href === url.origin + url.pathname;
}
