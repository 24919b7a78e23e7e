import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { type PictureSource, toSources, toSrcSet } from './picture-sources.ts';
import { findTone } from './picture-tone.ts';
import { rehostAsset } from './rehost.ts';

/** A picture ready to be shown: every address, its pixel size, and where its subject lies. */
export interface PictureData {
  readonly src: string;
  /** The original format in three widths. */
  readonly srcSet: string;
  /** The same widths in lighter formats, the lightest first; a format that the backend cannot write is not there. */
  readonly sources: readonly PictureSource[];
  /** Pixels of the largest version; they fix the shape before the file arrives. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Caption as the editor wrote it: HTML of one line. */
  readonly legend: string | null;
  /** Fractions of width and height; null when the editor chose none. */
  readonly focalPoint: readonly [number, number] | null;
  /** The colour that holds its place, as `findTone` gives it; null while it is not known. */
  readonly tone: string | null;
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
    pixel: url(width: 1, height: 1, mode: "stretch", format: "png")
    ... on images_Asset {
      legend
    }
  }
`);

/** 60 × 60, cropped: faces in lists. Without AVIF, whose head alone weighs as much as it would save at this size. */
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
      avif: url(transform: "medium", format: "avif")
      webp: url(transform: "medium", format: "webp")
      w1: url(width: 400, mode: "fit", quality: 80)
      avif1: url(width: 400, mode: "fit", quality: 80, format: "avif")
      webp1: url(width: 400, mode: "fit", quality: 80, format: "webp")
      w2: url(width: 600, mode: "fit", quality: 80)
      avif2: url(width: 600, mode: "fit", quality: 80, format: "avif")
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
      avif: url(transform: "mediumSquare", format: "avif")
      webp: url(transform: "mediumSquare", format: "webp")
      w1: url(width: 240, height: 240, mode: "crop", quality: 80)
      avif1: url(width: 240, height: 240, mode: "crop", quality: 80, format: "avif")
      webp1: url(width: 240, height: 240, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 480, height: 480, mode: "crop", quality: 80)
      avif2: url(width: 480, height: 480, mode: "crop", quality: 80, format: "avif")
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
      avif: url(transform: "mediumLandscape", format: "avif")
      webp: url(transform: "mediumLandscape", format: "webp")
      w1: url(width: 360, height: 267, mode: "crop", quality: 80)
      avif1: url(width: 360, height: 267, mode: "crop", quality: 80, format: "avif")
      webp1: url(width: 360, height: 267, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 600, height: 445, mode: "crop", quality: 80)
      avif2: url(width: 600, height: 445, mode: "crop", quality: 80, format: "avif")
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
      avif: url(transform: "mediumPortrait", format: "avif")
      webp: url(transform: "mediumPortrait", format: "webp")
      w1: url(width: 160, height: 183, mode: "crop", quality: 80)
      avif1: url(width: 160, height: 183, mode: "crop", quality: 80, format: "avif")
      webp1: url(width: 160, height: 183, mode: "crop", quality: 80, format: "webp")
      w2: url(width: 280, height: 320, mode: "crop", quality: 80)
      avif2: url(width: 280, height: 320, mode: "crop", quality: 80, format: "avif")
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
      avif: url(transform: "large", format: "avif")
      webp: url(transform: "large", format: "webp")
      w1: url(width: 480, mode: "fit", quality: 80)
      avif1: url(width: 480, mode: "fit", quality: 80, format: "avif")
      webp1: url(width: 480, mode: "fit", quality: 80, format: "webp")
      w2: url(width: 960, mode: "fit", quality: 80)
      avif2: url(width: 960, mode: "fit", quality: 80, format: "avif")
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

const fragments = {
  thumbnail: ThumbnailFragment,
  medium: MediumFragment,
  mediumSquare: MediumSquareFragment,
  mediumLandscape: MediumLandscapeFragment,
  mediumPortrait: MediumPortraitFragment,
  large: LargeFragment,
} as const;

export type PictureSize = keyof typeof fragments;

/** The picture of a masked fragment of the given size; null when the file or its address is missing. */
export function toPicture(size: PictureSize, masked: AnySize | null | undefined): PictureData | null {
  if (!masked) return null;
  // Each fragment has the fields of Large (thumbnails lack AVIF) and PictureBase under the same names; the mask hides only which size it was.
  const fields = readFragment(fragments[size] as typeof LargeFragment, masked as FragmentOf<typeof LargeFragment>);
  const base = readFragment(PictureBaseFragment, fields);
  const src = rehostAsset(fields.url);
  if (!src || !fields.width || !fields.height) return null;
  const { focalPoint } = base;
  const [x, y] = focalPoint ?? [];
  return {
    src,
    srcSet: toSrcSet(fields, size, 'original'),
    sources: toSources(fields, size),
    width: fields.width,
    height: fields.height,
    alt: base.alt ?? '',
    legend: ('legend' in base && base.legend) || null,
    focalPoint: base.hasFocalPoint && typeof x === 'number' && typeof y === 'number' ? [x, y] : null,
    tone: findTone(base.pixel),
  };
}
