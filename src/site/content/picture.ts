import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { toSrcSet } from './picture-sources.ts';
import { findTone } from './picture-tone.ts';
import { rehostAsset } from './rewrite-links.ts';

/*
 * A backend may transform every size during the query that selects it, so that a picture never shown before costs
 * seconds. The fragments therefore select one size in the original format, for browsers and services without WebP, and
 * one as WebP. Only pictures that stand alone (`Large`) have more widths; lists never use those. AVIF is
 * not selected: the embedded backend serves it at the address of the WebP version.
 */

export const PictureBaseFragment = graphql(`
  fragment PictureBase on AssetInterface {
    __typename
    id
    title
    alt
    mimeType
    hasFocalPoint
    focalPoint
    file: url
    fileWidth: width
    fileHeight: height
    pixel: url(width: 1, height: 1, mode: "stretch", format: "png")
    ... on images_Asset {
      legend
    }
  }
`);

/** 60 × 60, cropped: faces in lists. One file serves every screen: a smaller one would save a thousand bytes. */
export const ThumbnailFragment = graphql(
  `
    fragment Thumbnail on AssetInterface {
      ...PictureBase
      width(transform: "thumbnail")
      height(transform: "thumbnail")
      url(transform: "thumbnail")
      webp: url(width: 180, height: 180, mode: "crop", quality: 80, format: "webp")
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
    }
  `,
  [PictureBaseFragment],
);

/** 740 × 740, cropped; as WebP half of that, which is enough for lists on a high-density screen. */
export const MediumSquareFragment = graphql(
  `
    fragment MediumSquare on AssetInterface {
      ...PictureBase
      width(transform: "mediumSquare")
      height(transform: "mediumSquare")
      url(transform: "mediumSquare")
      webp370: url(width: 370, height: 370, mode: "crop", quality: 60, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** 200 × 200 in addition to `MediumSquare`, for a badge that is a hundred pixels wide on a phone: a third of its bytes. */
export const BadgeSquareFragment = graphql(`
  fragment BadgeSquare on AssetInterface {
    webp200: url(width: 200, height: 200, mode: "crop", quality: 50, format: "webp")
  }
`);

/** 900 × 667, cropped: cards. */
export const MediumLandscapeFragment = graphql(
  `
    fragment MediumLandscape on AssetInterface {
      ...PictureBase
      width(transform: "mediumLandscape")
      height(transform: "mediumLandscape")
      url(transform: "mediumLandscape")
      webp: url(transform: "mediumLandscape", format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/** 280 × 208, cropped: small prints next to the words of a row. */
export const SmallLandscapeFragment = graphql(
  `
    fragment SmallLandscape on AssetInterface {
      ...PictureBase
      width(width: 280, height: 208, mode: "crop")
      height(width: 280, height: 208, mode: "crop")
      url(width: 280, height: 208, mode: "crop", quality: 60)
      webp: url(width: 280, height: 208, mode: "crop", quality: 40, format: "webp")
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
      webp750: url(width: 750, mode: "fit", quality: 80, format: "webp")
      webp1200: url(width: 1200, mode: "fit", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

/**
 * `Large` in two widths: pictures of a gallery, of which there are many. In their row they are at most 750 pixels wide on
 * most screens, and opened they take the full width.
 */
export const GalleryLargeFragment = graphql(
  `
    fragment GalleryLarge on AssetInterface {
      ...PictureBase
      width(transform: "large")
      height(transform: "large")
      url(transform: "large")
      webp: url(transform: "large", format: "webp")
      webp750: url(width: 750, mode: "fit", quality: 80, format: "webp")
    }
  `,
  [PictureBaseFragment],
);

type SizeFragment =
  | typeof ThumbnailFragment
  | typeof MediumFragment
  | typeof MediumSquareFragment
  | typeof MediumLandscapeFragment
  | typeof SmallLandscapeFragment
  | typeof MediumPortraitFragment
  | typeof LargeFragment
  | typeof GalleryLargeFragment;

/** The picture of a masked fragment of one of the sizes; null when the file, its address or its size is missing. */
export function toPicture<Size extends SizeFragment>(size: Size, masked: FragmentOf<Size> | null | undefined) {
  if (!masked) return null;
  // Each fragment has the fields of Large (others lack some widths) and PictureBase under the same names.
  const fields = readFragment(size as typeof LargeFragment, masked as FragmentOf<typeof LargeFragment>);
  const base = readFragment(PictureBaseFragment, fields);
  const shown = showable(fields) ?? showable({ url: base.file, width: base.fileWidth, height: base.fileHeight });
  if (!shown) return null;
  const { focalPoint } = base;
  const [x, y] = focalPoint ?? [];
  return {
    ...shown,
    webp: toSrcSet(fields),
    alt: base.alt ?? '',
    legend: ('legend' in base && base.legend) || null,
    focalPoint: base.hasFocalPoint && typeof x === 'number' && typeof y === 'number' ? ([x, y] as const) : null,
    tone: findTone(base.pixel),
    isDrawing: base.mimeType === 'image/svg+xml',
  };
}

interface Version {
  readonly url: string | null | undefined;
  readonly width: number | null | undefined;
  readonly height: number | null | undefined;
}

/** Null for a version that the backend does not provide: it does not transform every type of file, SVG for instance. */
function showable({ url, width, height }: Version): { src: string; width: number; height: number } | null {
  const src = rehostAsset(url);
  return src && width && height ? { src, width, height } : null;
}
