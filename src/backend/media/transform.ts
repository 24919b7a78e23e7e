import { GraphQLError } from 'graphql';
import { defaultQuality, namedTransforms } from '#src/contract/model.ts';
import type { MediaAsset } from '#src/backend/content/load-media.ts';
import type { Size } from './video-size.ts';

/** Arguments of an asset's `url`, `width` and `height`. */
export interface TransformArguments {
  readonly handle?: string | null;
  readonly transform?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly mode?: string | null;
  readonly position?: string | null;
  readonly quality?: number | null;
  readonly format?: string | null;
  readonly immediately?: boolean | null;
}

export const modes = ['crop', 'fit', 'stretch', 'letterbox'] as const;
export type Mode = (typeof modes)[number];
export const formats = ['jpg', 'png', 'webp', 'avif'] as const;
export type Format = (typeof formats)[number];

/** How a picture is derived from its original. */
export interface Transform {
  /** Pixels of the result. */
  readonly width: number;
  readonly height: number;
  readonly mode: Mode;
  /** Focal point of a crop, in thousandths from the top left corner. */
  readonly focus: readonly [number, number];
  /** 1 to 100. */
  readonly quality: number;
  /** Null for the original's format, or for the best format of a drawing. */
  readonly format: Format | null;
}

interface Wish {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly mode: Mode;
}

/** Widest result for drawings, which have no pixel size. */
const maxDrawingWidth = 2880;

/** Whether files of this kind can be transformed at all. */
export function isTransformable(asset: MediaAsset): boolean {
  return asset.file.kind === 'image' && asset.file.size !== null;
}

/**
 * The transform that the arguments describe; null when they describe none. `handle` makes all others ignored, a
 * `transform` all but the format. The result is never larger than the original. Wrong arguments are a GraphQL error.
 */
export function planTransform(asset: MediaAsset, args: TransformArguments): Transform | null {
  const name = args.handle ?? args.transform;
  const format = args.handle ? null : oneOf(formats, 'format', normalFormat(args.format));
  const quality = name ? defaultQuality : (inRange('quality', args.quality, 1, 100) ?? defaultQuality);
  const wish = name ? namedWish(name) : explicitWish(args);
  const asksNothing = !name && !wish.width && !wish.height && format === null && (args.quality ?? null) === null;
  if (asksNothing || !asset.file.size) return null;
  return {
    ...resultSize(asset.file.size, maxScale(asset), wish),
    mode: wish.mode,
    focus: focusOf(asset, args),
    quality,
    format,
  };
}

function namedWish(name: string): Wish {
  const wish = Object.hasOwn(namedTransforms, name) ? namedTransforms[name] : undefined;
  if (!wish)
    throw new GraphQLError(`transform must be one of ${Object.keys(namedTransforms).join(', ')}, found “${name}”.`);
  return wish;
}

function explicitWish(args: TransformArguments): Wish {
  return {
    width: inRange('width', args.width, 1, 20_000),
    height: inRange('height', args.height, 1, 20_000),
    mode: oneOf(modes, 'mode', args.mode) ?? 'crop',
  };
}

/** Pixels of the result, scaled down proportionally when the original is smaller. */
function resultSize(original: Size, limit: number, { width, height, mode }: Wish): Size {
  const whole = (size: Size): Size => ({
    width: Math.max(1, Math.round(size.width)),
    height: Math.max(1, Math.round(size.height)),
  });
  const scales = [width ? width / original.width : null, height ? height / original.height : null].filter(
    (scale) => scale !== null,
  );
  if (width && height && mode !== 'fit') {
    const needed = mode === 'crop' ? Math.max(...scales) : Math.min(...scales);
    const shrink = Math.min(1, limit / needed);
    return whole({ width: width * shrink, height: height * shrink });
  }
  const scale = Math.min(limit, ...(scales.length > 0 ? scales : [1]));
  return whole({ width: original.width * scale, height: original.height * scale });
}

function maxScale({ file }: MediaAsset): number {
  return file.extension === 'svg' && file.size ? maxDrawingWidth / file.size.width : 1;
}

const fractions: Readonly<Record<string, number>> = { top: 0, left: 0, center: 500, bottom: 1000, right: 1000 };

/** The asset's focal point; without one, the `position` argument, as `top-left`. */
function focusOf({ focalPoint }: MediaAsset, { position }: TransformArguments): readonly [number, number] {
  if (position && !/^(?:top|center|bottom)-(?:left|center|right)$/.test(position)) {
    throw new GraphQLError(`position must be written as “top-left” or “center-center”, found “${position}”.`);
  }
  if (focalPoint) return [Math.round(focalPoint[0] * 1000), Math.round(focalPoint[1] * 1000)];
  const [vertical = 'center', horizontal = 'center'] = (position ?? '').split('-').filter(Boolean);
  return [fractions[horizontal] ?? 500, fractions[vertical] ?? 500];
}

function normalFormat(format: string | null | undefined): string | null | undefined {
  return format === 'jpeg' ? 'jpg' : format;
}

function oneOf<Name extends string>(
  names: readonly Name[],
  argument: string,
  value: string | null | undefined,
): Name | null {
  if (value === null || value === undefined || value === '') return null;
  const found = names.find((name) => name === value);
  if (!found) throw new GraphQLError(`${argument} must be one of ${names.join(', ')}, found “${value}”.`);
  return found;
}

function inRange(argument: string, value: number | null | undefined, min: number, max: number): number | null {
  if (value === null || value === undefined) return null;
  if (value < min || value > max) throw new GraphQLError(`${argument} must be from ${min} to ${max}, found ${value}.`);
  return value;
}
