import { setTimeout as pause } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { MediaAsset } from '#src/backend/content/load-media.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';
import type { PictureOrder } from './draw-ahead.ts';
import type { MediaPaths } from './media-paths.ts';
import type { Format, Transform, TransformArguments } from './transform.ts';
import { isTransformable, planTransform } from './transform.ts';
import type { Size } from './video-size.ts';

/** Addresses and sizes of files for answers. Wrong arguments are GraphQL errors. */
export interface MediaUrls {
  url(asset: MediaAsset, args: TransformArguments): Promise<string>;
  /** Pixels; null for documents. */
  size(asset: MediaAsset, args: TransformArguments): Size | null;
  /** `…-400.jpg 400w, …-800.jpg 800w`; null for files that are not pictures. */
  srcset(asset: MediaAsset, sizes: readonly string[]): Promise<string | null>;
}

export interface MediaUrlsOptions {
  readonly origin: string;
  readonly paths: MediaPaths;
  /** Whether a drawing is opaque, which decides between JPEG and PNG. */
  readonly isOpaque: (asset: MediaAsset) => Promise<boolean>;
  /** Called with every derived picture whose address becomes part of an answer. */
  readonly onOffer: (order: PictureOrder) => void;
  /** Simulated milliseconds before an address is returned for the first time, one after the other. */
  readonly firstDrawingMs?: number;
}

export function createMediaUrls(options: MediaUrlsOptions): MediaUrls {
  const { origin, paths, isOpaque, onOffer, firstDrawingMs = 0 } = options;
  const base = withoutTrailing(origin, '/');

  async function defaultFormat(asset: MediaAsset): Promise<Format> {
    const { extension } = asset.file;
    if (extension === 'svg') return (await isOpaque(asset)) ? 'jpg' : 'png';
    return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg';
  }

  async function transformUrl(asset: MediaAsset, transform: Transform): Promise<string> {
    const final = { ...transform, format: transform.format ?? (await defaultFormat(asset)) };
    onOffer({ file: asset.file, transform: final });
    const path = paths.derived(asset, final);
    if (firstDrawingMs > 0) await drawFirst(path);
    return base + path;
  }

  const drawings = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  function drawFirst(path: string): Promise<unknown> {
    const known = drawings.get(path);
    if (known) return known;
    last = last.then(() => pause(firstDrawingMs));
    drawings.set(path, last);
    return last;
  }

  return {
    async url(asset, args) {
      const transform = isTransformable(asset) ? planTransform(asset, args) : null;
      return transform ? transformUrl(asset, transform) : base + paths.original(asset);
    },
    size(asset, args) {
      const transform = isTransformable(asset) ? planTransform(asset, args) : null;
      return transform ?? asset.file.size;
    },
    async srcset(asset, sizes) {
      if (!isTransformable(asset)) return null;
      const candidates = new Map<string, Transform>();
      for (const size of sizes) {
        const { descriptor, transform } = planCandidate(asset, size);
        candidates.set(descriptor ?? `${transform.width}w`, transform);
      }
      const entries = [...candidates].map(
        async ([descriptor, transform]) => `${await transformUrl(asset, transform)} ${descriptor}`,
      );
      return (await Promise.all(entries)).join(', ');
    },
  };
}

/** A candidate declares its actual width, which is smaller than requested when the original is. */
function planCandidate(asset: MediaAsset, size: string): { descriptor: string | null; transform: Transform } {
  const [, amount, unit] = /^(\d{1,5}(?:\.\d{1,2})?)([wx])$/.exec(size.trim()) ?? [];
  const wanted = Number(amount) * (unit === 'x' ? (asset.file.size?.width ?? 0) : 1);
  const transform = wanted >= 1 ? planTransform(asset, { width: Math.round(wanted), mode: 'fit' }) : null;
  if (!transform) throw new GraphQLError(`sizes must be written as “800w” or “2x”, found “${size}”.`);
  return { descriptor: unit === 'x' ? `${amount}x` : null, transform };
}
