import { rehostAsset } from './rehost.ts';

type Address = string | null | undefined;

/** WebP addresses of a named size, as the fragments name them: `webp1` and `webp2` are smaller widths. */
export interface SizedAddresses {
  readonly width: number | null;
  readonly webp: Address;
  readonly webp1?: Address;
  readonly webp2?: Address;
}

/** Widths of the versions that are smaller than the named size. */
const smallerWidths = [480, 960] as const;

/**
 * The WebP versions: `….webp 480w, ….webp 960w, ….webp 1440w`. Only widths below the full one are offered beside it, because
 * an original that is smaller has no larger version. A single file needs no width: `….webp`.
 */
export function toSrcSet(fields: SizedAddresses): string {
  const full = fields.width ?? 0;
  const [first, second] = smallerWidths;
  return (
    [
      [fields.webp1, first],
      [fields.webp2, second],
      [fields.webp, full],
    ] as const
  )
    .filter(([address, width], index) => isWebp(address) && (index === 2 || width < full))
    .map(([address, width]) => [rehostAsset(address), width] as const)
    .filter(([address]) => address !== null)
    .map(([address, width], _index, { length }) => (length === 1 ? address : `${address} ${width}w`))
    .join(', ');
}

/**
 * A backend that cannot write WebP answers null or the file as it is. Only the path's ending tells the second case; a
 * backend that draws on demand has addresses without one, and those are trusted.
 */
function isWebp(address: Address): boolean {
  return Boolean(address) && !/\.(?:jpe?g|png|gif|svg|avif)$/i.test(address?.replace(/[?#].*$/, '') ?? '');
}
