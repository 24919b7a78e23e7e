import { rehostAsset } from './rewrite-links.ts';

type Address = string | null | undefined;

/** WebP addresses of a picture, each under the width that its name tells; `webp` has the full one. */
export interface SizedAddresses {
  readonly width: number | null;
  readonly webp200?: Address;
  readonly webp370?: Address;
  readonly webp750?: Address;
  readonly webp1200?: Address;
  readonly webp?: Address;
}

/**
 * The WebP versions: `….webp 750w, ….webp 1200w, ….webp 1440w`; most phones are 1,080 to 1,170 device pixels wide. Only widths
 * below the full one are offered as well, because a smaller original has no larger version. A single file needs no width:
 * `….webp`.
 */
export function toSrcSet({ width, webp200, webp370, webp750, webp1200, webp }: SizedAddresses): string {
  const full = width ?? 0;
  const versions = [
    [webp200, 200],
    [webp370, 370],
    [webp750, 750],
    [webp1200, 1200],
    [webp, full],
  ] as const;
  return versions
    .filter(([address]) => isWebp(address))
    .filter(([, own], index, { length }) => own < full || index === length - 1)
    .map(([address, own]) => [rehostAsset(address), own] as const)
    .filter(([address]) => address !== null)
    .map(([address, own], _index, { length }) => (length === 1 ? address : `${address} ${own}w`))
    .join(', ');
}

/**
 * A backend that cannot write WebP returns null or the original file. Only the file extension reveals the second case;
 * a backend that transforms on demand uses addresses without an extension, and those are trusted.
 */
function isWebp(address: Address): boolean {
  return Boolean(address) && !/\.(?:jpe?g|png|gif|svg|avif)$/i.test(address?.replace(/[?#].*/s, '') ?? '');
}
