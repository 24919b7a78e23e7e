import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { checkDrawing } from './drawing-size.ts';
import { extensionOf, fileTypeOf } from './file-types.ts';
import { type Size, readVideoSize } from './video-size.ts';

/** A file of a volume on disk. */
export interface MediaFile {
  readonly volume: string;
  readonly filename: string;
  readonly path: string;
  readonly extension: string;
  readonly kind: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Size of the picture or the video; null for documents. */
  readonly size: Size | null;
  /** Changes whenever the file does: six characters that need no encoding in an address. */
  readonly version: string;
}

const known = new Map<string, MediaFile>();

/** Measures a file; null when its type is not served. An unreadable picture throws, and so does a drawing of too many elements. Measured again only when it has changed. */
export async function readMediaFile(volume: string, filename: string, path: string): Promise<MediaFile | null> {
  const type = fileTypeOf(filename);
  if (!type) return null;
  const { size: bytes, mtimeMs } = await stat(path);
  const before = known.get(path);
  if (before && before.bytes === bytes && before.modified === Math.floor(mtimeMs)) return before;
  const version = createHash('sha1').update(`${bytes}:${mtimeMs}`).digest('base64url').slice(0, 6);
  const file: MediaFile = {
    volume,
    filename,
    path,
    bytes,
    version,
    extension: extensionOf(filename),
    kind: type.kind,
    mimeType: type.mimeType,
    modified: Math.floor(mtimeMs),
    size: await measure(type.kind, extensionOf(filename), path),
  };
  known.set(path, file);
  return file;
}

async function measure(kind: string, extension: string, path: string): Promise<Size | null> {
  if (kind === 'video') return readVideoSize(path);
  if (kind !== 'image') return null;
  if (extension === 'svg') checkDrawing(await readFile(path, 'utf8'));
  const { width, height, autoOrient } = await sharp(path).metadata();
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}
