import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MediaAsset } from '../content/load-media.ts';
import type { Format, Mode, Transform } from './transform.ts';
import { formats, modes } from './transform.ts';

/** A transform whose format has been decided. */
export type FinalTransform = Transform & { format: Format };

/** What a path below `/media/` names. */
export type MediaTarget =
  | { kind: 'original'; volume: string; filename: string }
  | { kind: 'derived'; volume: string; filename: string; transform: FinalTransform; version: string };

/** Makes and reads the paths of pictures. */
export interface MediaPaths {
  original(asset: MediaAsset): string;
  derived(asset: MediaAsset, transform: FinalTransform): string;
  /** Null for a path that was not made here. */
  parse(path: string): MediaTarget | null;
}

const derivedName =
  /^(?<width>\d{1,5})x(?<height>\d{1,5})-(?<mode>[a-z]+)(?:-(?<x>\d{1,4})\.(?<y>\d{1,4}))?-q(?<quality>\d{1,3})-(?<version>[0-9a-f]{8})-(?<signature>[\w-]{22})\.(?<format>[a-z]+)$/;

/**
 * Paths of derived pictures carry a signature over everything in them: visitors can fetch the sizes that answers offer, and
 * cannot make the server draw others. The version changes with the file, so a path always shows the same picture.
 */
export function createMediaPaths(secret: Buffer): MediaPaths {
  function sign(path: string): string {
    return createHmac('sha256', secret).update(`media:${path}`).digest('base64url').slice(0, 22);
  }

  function isSigned(path: string, signature: string): boolean {
    return timingSafeEqual(Buffer.from(sign(path)), Buffer.from(signature));
  }

  return {
    original: ({ file }) => `/media/${file.volume}/${encodeURIComponent(file.filename)}`,
    derived({ file }, { width, height, mode, focus, quality, format }) {
      const place = mode === 'crop' ? `-${focus[0]}.${focus[1]}` : '';
      const folder = `derived/${file.volume}/${encodeURIComponent(file.filename)}`;
      const name = `${width}x${height}-${mode}${place}-q${quality}-${file.version}`;
      return `/media/${folder}/${name}-${sign(`${folder}/${name}.${format}`)}.${format}`;
    },
    parse(path) {
      const [first = '', ...rest] = path.replace(/^\/media\//, '').split('/');
      if (first !== 'derived')
        return rest.length === 1 ? { kind: 'original', volume: first, filename: decode(rest[0]) } : null;
      const [volume = '', encoded = '', name = '', ...more] = rest;
      const parts = derivedName.exec(name)?.groups;
      const mode = modes.find((each): each is Mode => each === parts?.mode);
      const format = formats.find((each) => each === parts?.format);
      if (!parts || !mode || !format || more.length > 0) return null;
      const signature = parts.signature ?? '';
      const signed = `derived/${volume}/${encoded}/${name.replace(`-${signature}.`, '.')}`;
      if (!isSigned(signed, signature)) return null;
      const focus = [Number(parts.x ?? 500), Number(parts.y ?? 500)] as const;
      const [width, height, quality] = [Number(parts.width), Number(parts.height), Number(parts.quality)];
      const transform = { width, height, mode, focus, quality, format };
      return { kind: 'derived', volume, filename: decode(encoded), transform, version: parts.version ?? '' };
    },
  };
}

/** An address that is not properly encoded names no file. */
function decode(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}
