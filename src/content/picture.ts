import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { rehostAsset } from './rehost.ts';

/** A picture ready to be shown: every address, its pixel size, and where its subject lies. */
export interface PictureData {
  readonly src: string;
  readonly srcSet: string;
  /** The same widths in WebP. */
  readonly webpSrcSet: string;
  /** Pixels of the largest version; they fix the shape before the file arrives. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Caption as the editor wrote it: HTML of one line. */
  readonly legend: string | null;
  /** Fractions of width and height; null when the editor chose none. */
  readonly focalPoint: readonly [number, number] | null;
}

export const PictureBaseFragment = graphql(`
  fragment PictureBase on AssetInterface {
    __typename
    id
    title
    alt
    mimeType
    hasFocalPoint
    focalPoint
    ... on images_Asset {
      legend
    }
  }
`);

/** 60 × 60, cropped: initials of people in lists. */
export const ThumbnailFragment = graphql(
  `
    fragment Thumbnail on AssetInterface {
      ...PictureBase
      width(transform: "thumbnail")
      height(transform: "thumbnail")
      url(transform: "thumbnail")
      webp: url(transform: "thumbnail", format: "webp")
      w1: url(width: 120, height: 120, mode: "crop", quality: 80)
      webp1: url(width: 120, height: 120, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 180, height: 180, mode: "crop", quality: 80)
      webp2: url(width: 180, height: 180, mode: "crop", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** At most 800 wide, uncropped. */
export const MediumFragment = graphql(
  `
    fragment Medium on AssetInterface {
      ...PictureBase
      width(transform: "medium")
      height(transform: "medium")
      url(transform: "medium")
      webp: url(transform: "medium", format: "webp")
      w1: url(width: 400, mode: "fit", quality: 80)
      webp1: url(width: 400, mode: "fit", quality: 80, format: "webp")
      w2: url(width: 600, mode: "fit", quality: 80)
      webp2: url(width: 600, mode: "fit", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** 740 × 740, cropped. */
export const MediumSquareFragment = graphql(
  `
    fragment MediumSquare on AssetInterface {
      ...PictureBase
      width(transform: "mediumSquare")
      height(transform: "mediumSquare")
      url(transform: "mediumSquare")
      webp: url(transform: "mediumSquare", format: "webp")
      w1: url(width: 240, height: 240, mode: "crop", quality: 80)
      webp1: url(width: 240, height: 240, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 480, height: 480, mode: "crop", quality: 80)
      webp2: url(width: 480, height: 480, mode: "crop", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** 900 × 667, cropped: cards. */
export const MediumLandscapeFragment = graphql(
  `
    fragment MediumLandscape on AssetInterface {
      ...PictureBase
      width(transform: "mediumLandscape")
      height(transform: "mediumLandscape")
      url(transform: "mediumLandscape")
      webp: url(transform: "mediumLandscape", format: "webp")
      w1: url(width: 360, height: 267, mode: "crop", quality: 80)
      webp1: url(width: 360, height: 267, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 600, height: 445, mode: "crop", quality: 80)
      webp2: url(width: 600, height: 445, mode: "crop", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** 422 × 483, cropped: portraits. */
export const MediumPortraitFragment = graphql(
  `
    fragment MediumPortrait on AssetInterface {
      ...PictureBase
      width(transform: "mediumPortrait")
      height(transform: "mediumPortrait")
      url(transform: "mediumPortrait")
      webp: url(transform: "mediumPortrait", format: "webp")
      w1: url(width: 160, height: 183, mode: "crop", quality: 80)
      webp1: url(width: 160, height: 183, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 280, height: 320, mode: "crop", quality: 80)
      webp2: url(width: 280, height: 320, mode: "crop", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** At most 1440 wide, uncropped: banners and pictures in text. */
export const LargeFragment = graphql(
  `
    fragment Large on AssetInterface {
      ...PictureBase
      width(transform: "large")
      height(transform: "large")
      url(transform: "large")
      webp: url(transform: "large", format: "webp")
      w1: url(width: 480, mode: "fit", quality: 80)
      webp1: url(width: 480, mode: "fit", quality: 80, format: "webp")
      w2: url(width: 960, mode: "fit", quality: 80)
      webp2: url(width: 960, mode: "fit", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

type AnySize =
  | FragmentOf<typeof ThumbnailFragment>
  | FragmentOf<typeof MediumFragment>
  | FragmentOf<typeof MediumSquareFragment>
  | FragmentOf<typeof MediumLandscapeFragment>
  | FragmentOf<typeof MediumPortraitFragment>
  | FragmentOf<typeof LargeFragment>;

/** Widths of the two smaller versions of each named size; the third is the size itself. */
const smallerWidths = {
  thumbnail: [120, 180],
  medium: [400, 600],
  mediumSquare: [240, 480],
  mediumLandscape: [360, 600],
  mediumPortrait: [160, 280],
  large: [480, 960],
} as const;

const fragments = {
  thumbnail: ThumbnailFragment,
  medium: MediumFragment,
  mediumSquare: MediumSquareFragment,
  mediumLandscape: MediumLandscapeFragment,
  mediumPortrait: MediumPortraitFragment,
  large: LargeFragment,
} as const;

export type PictureSize = keyof typeof fragments;

interface SizedFields {
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string | null;
  readonly webp: string | null;
  readonly w1: string | null;
  readonly webp1: string | null;
  readonly w2: string | null;
  readonly webp2: string | null;
}

/** The picture of a masked fragment of the given size; null when the file or its address is missing. */
export function toPicture(size: PictureSize, masked: AnySize | null | undefined): PictureData | null {
  if (!masked) return null;
  // Each fragment has the fields of SizedFields and PictureBase under the same names; the mask hides only which size it was.
  const fields = readFragment(fragments[size] as typeof LargeFragment, masked as FragmentOf<typeof LargeFragment>);
  const base = readFragment(PictureBaseFragment, fields);
  const src = rehostAsset(fields.url);
  if (!src || !fields.width || !fields.height) return null;
  const { focalPoint } = base;
  const [x, y] = focalPoint ?? [];
  return {
    src,
    ...sourceSets(fields, size),
    width: fields.width,
    height: fields.height,
    alt: base.alt ?? '',
    legend: ('legend' in base && base.legend) || null,
    focalPoint: base.hasFocalPoint && typeof x === 'number' && typeof y === 'number' ? [x, y] : null,
  };
}

/**
 * Three widths in each format. Dense screens take more than the 60 pixels of a thumbnail; of the other sizes only widths
 * below the full one are offered, because an original that is smaller has no larger version.
 */
function sourceSets(fields: SizedFields, size: PictureSize) {
  const full = fields.width ?? 0;
  const [first, second] = smallerWidths[size];
  const join = (candidates: readonly (readonly [string | null, number])[]) =>
    candidates
      .filter(([, width]) => size === 'thumbnail' || width <= full)
      .map(([url, width]) => [rehostAsset(url), width] as const)
      .filter(([url]) => url !== null)
      .toSorted((a, b) => a[1] - b[1])
      .map(([url, width]) => `${url} ${width}w`)
      .join(', ');
  const original = [
    [fields.w1, first],
    [fields.w2, second],
    [fields.url, full],
  ] as const;
  const webp = [
    [fields.webp1, first],
    [fields.webp2, second],
    [fields.webp, full],
  ] as const;
  return { srcSet: join(original), webpSrcSet: join(webp) };
}
