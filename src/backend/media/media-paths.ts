import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MediaAsset } from '#src/backend/content/load-media.ts';
import type { Format, Mode, Transform } from './transform.ts';
import { formats } from './transform.ts';

/** A transform whose format has been decided. */
export type FinalTransform = Transform & { format: Format };

/** The target of a path below `/media/`. */
export type MediaTarget =
  | { kind: 'original'; volume: string; filename: string }
  | { kind: 'derived'; volume: string; filename: string; transform: FinalTransform; version: string };

/** Writes and parses the paths of pictures. */
export interface MediaPaths {
  original(asset: MediaAsset): string;
  derived(asset: MediaAsset, transform: FinalTransform): string;
  /** The target of a path; null for a path without a valid signature. */
  parse(path: string): MediaTarget | null;
}

const letterOf: Readonly<Record<Mode, string>> = { crop: 'c', fit: 'f', stretch: 's', letterbox: 'l' };
const modeOf: Readonly<Record<string, Mode>> = { c: 'crop', f: 'fit', s: 'stretch', l: 'letterbox' };

/** Defaults, which are left out of paths. */
const usualQuality = 80;
const usualFocus = 500;

const signatureLength = 8;

const derivedName =
  /^(?<size>(?<mode>[cfls])(?<width>\d{1,5})x(?<height>\d{1,5})(?:@(?<x>\d{1,4})\.(?<y>\d{1,4}))?(?:q(?<quality>\d{1,3}))?)-(?<version>[\w-]{6})(?<signature>[\w-]{8})\.(?<format>[a-z]+)$/;

/** `f480x270`, `c900x667@580.420q60`: how a picture is derived, in as few letters as tell it apart. */
export function nameTransform({ width, height, mode, focus, quality }: Transform): string {
  const [x, y] = focus;
  const isPlaced = mode === 'crop' && (x !== usualFocus || y !== usualFocus);
  return `${letterOf[mode]}${width}x${height}${isPlaced ? `@${x}.${y}` : ''}${quality === usualQuality ? '' : `q${quality}`}`;
}

/**
 * Paths of derived pictures: `/media/images/quai.svg/f480x270-VVVVVVSSSSSSSS.webp`. They repeat hundreds of times in a
 * page, so they are short. They carry a signature over everything in them: visitors can fetch the sizes that answers offer,
 * and cannot make the server draw others; 48 bits are enough, because a guess gains little. The version changes with the
 * file, so a path always shows the same picture.
 */
export function createMediaPaths(secret: Buffer): MediaPaths {
  function sign(path: string): string {
    return createHmac('sha256', secret).update(`media:${path}`).digest('base64url').slice(0, signatureLength);
  }

  function isSigned(path: string, signature: string): boolean {
    return timingSafeEqual(Buffer.from(sign(path)), Buffer.from(signature));
  }

  return {
    original: ({ file }) => `/media/${file.volume}/${encodeURIComponent(file.filename)}`,
    derived({ file }, transform) {
      const folder = `${file.volume}/${encodeURIComponent(file.filename)}`;
      const name = `${nameTransform(transform)}-${file.version}`;
      return `/media/${folder}/${name}${sign(`${folder}/${name}.${transform.format}`)}.${transform.format}`;
    },
    parse(path) {
      const [volume = '', encoded = '', name, ...more] = path.replace(/^\/media\//, '').split('/');
      if (name === undefined) return encoded ? { kind: 'original', volume, filename: decode(encoded) } : null;
      const parts = derivedName.exec(name)?.groups;
      const mode = modeOf[parts?.mode ?? ''];
      const format = formats.find((each) => each === parts?.format);
      if (!parts || !mode || !format || more.length > 0) return null;
      const signed = `${volume}/${encoded}/${parts.size}-${parts.version}.${format}`;
      if (!isSigned(signed, parts.signature ?? '')) return null;
      const focus = [Number(parts.x ?? usualFocus), Number(parts.y ?? usualFocus)] as const;
      const quality = Number(parts.quality ?? usualQuality);
      const transform = { width: Number(parts.width), height: Number(parts.height), mode, focus, quality, format };
      return { kind: 'derived', volume, filename: decode(encoded), transform, version: parts.version ?? '' };
    },
  };
}

/** The decoded name in composed letters, as names are kept; empty when its encoding is malformed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return '';
  }
}
