import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { isUnframed, ownSize } from './drawing-frame.ts';
import { checkDrawing } from './drawing-size.ts';
import { extensionOf, fileTypeOf } from './file-types.ts';
import { pixelLimitOf } from './picture-limits.ts';
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
  /** Size of the picture or the video; null for documents. */
  readonly size: Size | null;
  /** What an editor should do about a picture that is not shown as it is; null for any other. */
  readonly advice: string | null;
  /** Names its bytes: six characters that need no encoding in an address. */
  readonly version: string;
}

const known = new Map<string, MediaFile>();

interface MediaPlace {
  readonly volume: string;
  readonly filename: string;
  readonly path: string;
  /** Of its bytes, as hexadecimal digits. */
  readonly hash: string;
}

/** Measures a file; null when its type is not served. An unreadable picture throws, as does a drawing that unfolds to too many elements. Measured again only when it has changed. */
export async function readMediaFile({ volume, filename, path, hash }: MediaPlace): Promise<MediaFile | null> {
  const type = fileTypeOf(filename);
  if (!type) return null;
  const version = Buffer.from(hash, 'hex').toString('base64url').slice(0, 6);
  const before = known.get(path);
  if (before?.version === version && before.filename === filename) return before;
  const file: MediaFile = {
    volume,
    filename,
    path,
    version,
    bytes: (await stat(path)).size,
    extension: extensionOf(filename),
    kind: type.kind,
    mimeType: type.mimeType,
    ...(await measure(type.kind, extensionOf(filename), path)),
  };
  known.set(path, file);
  return file;
}

type Measured = Pick<MediaFile, 'size' | 'advice'>;

async function measure(kind: string, extension: string, path: string): Promise<Measured> {
  if (kind === 'video') return { size: await readVideoSize(path), advice: null };
  if (kind !== 'image') return { size: null, advice: null };
  // Before anything draws it.
  if (extension === 'svg') checkDrawing(await readFile(path, 'utf8'));
  const found = await sharp(path, { limitInputPixels: false }).metadata();
  const { format, pages = 1, width, height, autoOrient } = found;
  if (format === 'svg') return measureDrawing(await readFile(path, 'utf8'), { width, height });
  const limit = pixelLimitOf(found);
  const advice =
    width * height > limit
      ? `expected at most ${limit / 1e6} million pixels, found ${width} × ${height}: the file is sent as it is, however small it is shown; save it smaller`
      : pages > 1
        ? `expected a still picture, found one of ${pages} that move: the first is shown; use a film (MP4) to show them all`
        : null;
  return { size: { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }, advice };
}

/** @param drawn the size at which it is drawn, which without a frame is that of its shapes */
function measureDrawing(svg: string, drawn: Size): Measured {
  const advice = isUnframed(svg)
    ? `expected a viewBox, found none: write viewBox="0 0 ${drawn.width} ${drawn.height}", or what shows the whole drawing`
    : null;
  return { size: ownSize(svg) ?? drawn, advice };
}
