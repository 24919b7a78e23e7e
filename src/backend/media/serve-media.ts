import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ContentStore } from '../content/content-store.ts';
import type { MediaAsset } from '../content/load-media.ts';
import type { DerivedPictures } from './derived-pictures.ts';
import type { MediaPaths, MediaTarget } from './media-paths.ts';
import { parseByteRange } from './byte-range.ts';
import { fileTypeOf } from './file-types.ts';
import { isNotModified } from './not-modified.ts';

export interface MediaServer {
  paths: MediaPaths;
  pictures: DerivedPictures;
}

/** A drawing may hold scripts and links: shown on its own it runs and loads nothing. */
const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/**
 * Answers `GET` and `HEAD` below `/media/`; null when there is no such file. Names are looked up among the files of the
 * content and never made into paths.
 */
export async function serveMedia(
  request: Request,
  path: string,
  store: ContentStore,
  server: MediaServer,
): Promise<Response | null> {
  const target = server.paths.parse(path);
  const asset = target && store.assetsByPath.get(`${target.volume}/${target.filename}`);
  if (!target || !asset) return null;
  return target.kind === 'original'
    ? serveOriginal(request, asset)
    : serveDerived(request, asset, target, server.pictures);
}

type DerivedTarget = Extract<MediaTarget, { kind: 'derived' }>;

async function serveDerived(
  request: Request,
  asset: MediaAsset,
  target: DerivedTarget,
  pictures: DerivedPictures,
): Promise<Response> {
  const { file } = asset;
  const { width, height, mode, focus, quality, format } = target.transform;
  const name = `${file.volume}/${file.filename}/${width}x${height}-${mode}-${focus.join('.')}-q${quality}-${file.version}.${format}`;
  // An address made before the file was changed shows the changed file, and is then not to be kept.
  const isCurrent = target.version === file.version;
  const headers = new Headers({
    ...commonHeaders(`picture.${format}`, `"${file.version}-${width}x${height}-${quality}${format}"`, file.modified),
    'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
  });
  if (isNotModified(request.headers, headers.get('etag') ?? '', file.modified)) return notModified(headers);
  const picture = await pictures.get(name, async () => {
    // With the library it needs, it is loaded when a picture is drawn, which most starts of the process never do.
    const { renderPicture } = await import('./render-picture.ts');
    return renderPicture(file, target.transform);
  });
  headers.set('content-length', String(picture.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), { headers });
}

async function serveOriginal(request: Request, { file }: MediaAsset): Promise<Response | null> {
  // The file may have been removed or replaced since the content was read.
  const info = await stat(file.path).catch(() => null);
  if (!info) return null;
  const etag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  const headers = new Headers({
    ...commonHeaders(file.filename, etag, info.mtimeMs),
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'accept-ranges': 'bytes',
  });
  if (file.extension === 'svg') headers.set('content-security-policy', drawingPolicy);
  if (isNotModified(request.headers, etag, info.mtimeMs)) return notModified(headers);
  const range = rangeOf(request.headers, info.size, etag, headers.get('last-modified'));
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${info.size}`, 'accept-ranges': 'bytes' },
    });
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  headers.set('content-length', String(end - start + 1));
  const isEmpty = request.method === 'HEAD' || end < start;
  return new Response(isEmpty ? null : streamFile(file.path, start, end), { status: range ? 206 : 200, headers });
}

function rangeOf(headers: Headers, size: number, etag: string, modified: string | null) {
  const condition = headers.get('if-range');
  return condition === null || condition === etag || condition === modified
    ? parseByteRange(headers.get('range'), size)
    : null;
}

function streamFile(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  // Node declares its own web streams, which are the global ones.
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
}

function commonHeaders(filename: string, etag: string, modified: number): Record<string, string> {
  return {
    'content-type': fileTypeOf(filename)?.mimeType ?? 'application/octet-stream',
    etag,
    'last-modified': new Date(modified).toUTCString(),
    'x-content-type-options': 'nosniff',
    // Pages of other sites of the same list may be on another host.
    'cross-origin-resource-policy': 'cross-origin',
  };
}

function notModified(headers: Headers): Response {
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}
