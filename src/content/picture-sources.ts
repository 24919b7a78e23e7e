import { rehostAsset } from './rehost.ts';

/** One format of a picture, for a `<source>`. */
export interface PictureSource {
  /** `image/avif` */
  readonly type: string;
  readonly srcSet: string;
}

type Address = string | null | undefined;

/** Addresses of a named size, as the fragments name them: `w1` and `w2` are the smaller widths of the original format. */
export interface SizedAddresses {
  readonly width: number | null;
  readonly url: Address;
  readonly w1: Address;
  readonly w2: Address;
  readonly webp: Address;
  readonly webp1: Address;
  readonly webp2: Address;
  readonly avif?: Address;
  readonly avif1?: Address;
  readonly avif2?: Address;
}

/** Widths of the two smaller versions of each named size; the third is the size itself. */
const smallerWidths = {
  thumbnail: [120, 180],
  medium: [400, 600],
  mediumSquare: [240, 480],
  mediumLandscape: [360, 600],
  mediumPortrait: [160, 280],
  large: [480, 960],
} as const;

type Size = keyof typeof smallerWidths;
type Format = 'original' | 'webp' | 'avif';

const otherFormats = { webp: /\.(?:jpe?g|png|gif|svg|avif)$/i, avif: /\.(?:jpe?g|png|gif|svg|webp)$/i } as const;

/** The formats beside the original, the lightest first. A browser takes the first one it knows. */
export function toSources(fields: SizedAddresses, size: Size): readonly PictureSource[] {
  return (['avif', 'webp'] as const)
    .map((format) => ({ type: `image/${format}`, srcSet: toSrcSet(fields, size, format) }))
    .filter(({ srcSet }) => srcSet !== '');
}

/**
 * Three widths of one format. Dense screens take more than the 60 pixels of a thumbnail; of the other sizes only widths
 * below the full one are offered, because an original that is smaller has no larger version.
 */
export function toSrcSet(fields: SizedAddresses, size: Size, format: Format): string {
  const full = fields.width ?? 0;
  const [first, second] = smallerWidths[size];
  const [url, url1, url2] = addressesOf(fields, format);
  return (
    [
      [url1, first],
      [url2, second],
      [url, full],
    ] as const
  )
    .filter(([address, width]) => isIn(format, address) && (size === 'thumbnail' || width <= full))
    .map(([address, width]) => [rehostAsset(address), width] as const)
    .filter(([address]) => address !== null)
    .toSorted((a, b) => a[1] - b[1])
    .map(([address, width]) => `${address} ${width}w`)
    .join(', ');
}

function addressesOf(fields: SizedAddresses, format: Format): readonly [Address, Address, Address] {
  if (format === 'avif') return [fields.avif, fields.avif1, fields.avif2];
  if (format === 'webp') return [fields.webp, fields.webp1, fields.webp2];
  return [fields.url, fields.w1, fields.w2];
}

/**
 * A backend that cannot write a format answers null or the file as it is. Only the path's ending tells the second case; a
 * backend that draws on demand has addresses without one, and those are trusted.
 */
function isIn(format: Format, address: Address): boolean {
  if (!address) return false;
  return format === 'original' || !otherFormats[format].test(address.replace(/[?#].*$/, ''));
}
