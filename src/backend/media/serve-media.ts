import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ContentStore } from '#src/backend/content/content-store.ts';
import type { MediaAsset } from '#src/backend/content/load-media.ts';
import { parseByteRange } from './byte-range.ts';
import type { DerivedPictures } from './derived-pictures.ts';
import type { BackgroundDrawing } from './draw-ahead.ts';
import { pictureName } from './draw-ahead.ts';
import { fileTypeOf } from './file-types.ts';
import type { LightDrawings } from './svg-versions.ts';
import type { MediaFile } from './media-file.ts';
import { type MediaPaths, type MediaTarget, nameTransform } from './media-paths.ts';
import type { Format } from './transform.ts';

export interface MediaServer {
  readonly paths: MediaPaths;
  readonly pictures: DerivedPictures;
  readonly drawings: LightDrawings;
  readonly background: BackgroundDrawing;
  readonly warn: (message: string, fields: Record<string, unknown>) => void;
}

/** Caching of a response that will soon be replaced by a better one. */
const briefly = 'public, max-age=60';

/** An SVG drawing may contain scripts and links; opened by itself it must neither run nor load anything. */
const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/**
 * Answers `GET` and `HEAD` below `/media/`; null when there is no such file. Names are looked up among the files of the
 * content and never used as paths.
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
  if (target.kind === 'original') return serveOriginal(request, asset);
  return (await serveDrawing(request, asset, target, server)) ?? serveDerived(request, asset, target, server);
}

type DerivedTarget = Extract<MediaTarget, { kind: 'derived' }>;

/** The drawing itself, for who takes it, where it is lighter than the picture; null otherwise. */
async function serveDrawing(
  { headers: asked, method }: Request,
  { file }: MediaAsset,
  { transform, version }: DerivedTarget,
  { drawings }: MediaServer,
): Promise<Response | null> {
  if (!takesDrawings(asked) || !isNegotiated(transform.format) || !(await drawings.isLight(file, transform)))
    return null;
  const drawing = await drawings.get(file, transform).catch(() => null);
  if (!drawing) return null;
  const headers = new Headers({
    ...commonHeaders('drawing.svg', `"${file.version}-${nameTransform(transform)}.svg"`),
    'cache-control': cachingOf(file, version),
    'content-encoding': 'br',
    'content-length': String(drawing.length),
    'content-security-policy': drawingPolicy,
    vary: varyOf(file),
  });
  if (isNotModified(asked, headers.get('etag') ?? '')) return notModified(headers);
  return new Response(method === 'HEAD' ? null : new Uint8Array(drawing), { headers });
}

/** Browsers send both types without a q-value. Anyone else gets the picture. */
function takesDrawings(asked: Headers): boolean {
  const codings = (asked.get('accept-encoding') ?? '').split(',').map((coding) => coding.trim());
  return (asked.get('accept') ?? '').includes('image/svg+xml') && codings.includes('br');
}

async function serveDerived(
  request: Request,
  asset: MediaAsset,
  { transform, version }: DerivedTarget,
  server: MediaServer,
): Promise<Response | null> {
  const { file } = asset;
  const formats = formatsFor(transform.format, request.headers.get('accept') ?? '');
  const [best, quick] = formats;
  const nameIn = (format: Format) => pictureName({ ...transform, format });
  // AVIF takes seconds to draw. Until it is ready, WebP is served with a short lifetime.
  const isLate = quick !== undefined && !(await server.pictures.has(file, nameIn(best)));
  const format = isLate ? quick : best;
  if (isLate) server.background.drawSoon({ file, transform: { ...transform, format: best } });
  const headers = new Headers({
    ...commonHeaders(`picture.${format}`, `"${file.version}-${nameIn(format)}"`),
    'cache-control': isLate ? briefly : cachingOf(file, version),
  });
  if (isNegotiated(transform.format)) headers.set('vary', varyOf(file));
  if (isNotModified(request.headers, headers.get('etag') ?? '')) return notModified(headers);
  const draw = async () => {
    // Imported late with its library, because most processes never draw a picture.
    const { renderPicture } = await import('./render-picture.ts');
    return renderPicture(file, { ...transform, format });
  };
  const picture = await server.pictures.get(file, nameIn(format), draw).catch((error: unknown) => {
    server.warn('A picture could not be drawn; its original file is served instead.', { file: file.filename, error });
    return null;
  });
  if (!picture) return serveAsItIs(request, asset);
  headers.set('content-length', String(picture.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), { headers });
}

/** The original in place of a picture that cannot be drawn: browsers ignore the extension in an image's address. */
async function serveAsItIs(request: Request, asset: MediaAsset): Promise<Response | null> {
  const response = await serveOriginal(request, asset);
  response?.headers.set('cache-control', briefly);
  response?.headers.set('vary', varyOf(asset.file));
  return response;
}

/** An address of an earlier version shows the current file, and must not be cached for long. */
function cachingOf(file: MediaFile, version: string): string {
  return version === file.version ? 'public, max-age=31536000, immutable' : briefly;
}

/** The inputs that decide a picture's format: a drawing is sent unchanged to clients that accept it compressed. */
function varyOf({ extension }: MediaFile): string {
  return extension === 'svg' ? 'Accept, Accept-Encoding' : 'Accept';
}

function isNegotiated(format: Format): boolean {
  return format === 'webp' || format === 'avif';
}

/**
 * The formats in which a picture may be served, the smallest first. Clients that accept AVIF get it at the address of the
 * WebP too, so that a page needs one address for both; WebP replaces it while it is being drawn.
 */
function formatsFor(asked: Format, accept: string): readonly [Format, Format?] {
  if (asked === 'webp' && accept.includes('image/avif')) return ['avif', 'webp'];
  if (asked === 'avif' && accept.includes('image/webp')) return ['avif', 'webp'];
  return [asked];
}

async function serveOriginal(request: Request, { file }: MediaAsset): Promise<Response | null> {
  // The file may have been removed or replaced since the content was loaded.
  const info = await stat(file.path).catch(() => null);
  if (!info) return null;
  const etag = `"${file.version}-${info.size.toString(36)}"`;
  const headers = new Headers({
    ...commonHeaders(file.filename, etag),
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'accept-ranges': 'bytes',
  });
  if (file.extension === 'svg') headers.set('content-security-policy', drawingPolicy);
  if (isNotModified(request.headers, etag)) return notModified(headers);
  const range = rangeOf(request.headers, info.size, etag);
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

function rangeOf(headers: Headers, size: number, etag: string) {
  const condition = headers.get('if-range');
  return condition === null || condition === etag ? parseByteRange(headers.get('range'), size) : null;
}

function streamFile(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  // Node's types declare web streams separately from the global ones, which are the same.
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
}

function commonHeaders(filename: string, etag: string): Record<string, string> {
  return {
    'content-type': fileTypeOf(filename)?.mimeType ?? 'application/octet-stream',
    etag,
    'x-content-type-options': 'nosniff',
    // Pages of other sites in SITES may be on another host.
    'cross-origin-resource-policy': 'cross-origin',
  };
}

function notModified(headers: Headers): Response {
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/**
 * Whether the visitor's copy is still valid (RFC 9110 §13.2.2). Only the ETag counts: a file's date comes from a checkout,
 * or a build has set it for all files, so dates are neither sent nor compared.
 */
function isNotModified(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match') ?? '';
  return known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
}
