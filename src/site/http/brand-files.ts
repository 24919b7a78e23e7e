import type { MiddlewareHandler } from 'hono';
import { colors, reverseColors } from '#look/colors.ts';
import type { Mark } from '#src/contract/brand-mark.ts';
import { getBrand } from '#src/site/content/brand.ts';
import { type BrandFile, isBrandFile } from '#src/site/domain/brand-file-names.ts';
import { contentTypeOf, drawingPolicy } from '#src/platform/process/asset-headers.ts';
import { namesTag } from '#src/platform/process/entity-tags.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { BrandOrder } from './share-cards/draw-brand-file.ts';
import { placeMark, toAdaptiveSvg } from './share-cards/draw-logo.ts';

/** The picture below the play button of a video without a poster. */
const posterGround = { width: 1280, height: 720, svg: '<path fill="currentColor" d="M0 0h1280v720H0z"/>' };

/** `GET /favicon.svg`, `/logo.png` …: files drawn from the organisation's mark or name, once for each version of them. */
export const brandFiles: MiddlewareHandler = async (c, next) => {
  const file = c.req.path.slice(1);
  if (!isBrandFile(file) || (file.startsWith('mark') && getBrand().mark === null)) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const { version } = getBrand();
  const etag = `"${version}"`;
  const headers = {
    etag,
    'cache-control': `public, max-age=${c.req.query('v') === version ? 31_536_000 : 86_400}`,
    ...(file.endsWith('.svg') && { 'content-security-policy': drawingPolicy }),
  };
  if (namesTag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers);
  try {
    const body = await find(file);
    if (body === null) return c.text('Service Unavailable', 503, { 'retry-after': '60', 'cache-control': 'no-store' });
    return c.body(new Uint8Array(body), 200, { ...headers, 'content-type': contentTypeOf(file) });
  } catch (error) {
    getRuntime().log.error('A file of the brand could not be drawn.', { file, error });
    return c.text('Internal Server Error', 500, { 'cache-control': 'no-store' });
  }
};

/** Null when too many pictures wait to be drawn. */
async function find(file: BrandFile): Promise<Uint8Array | null> {
  const { version, ...brand } = getBrand();
  if (file === 'video-poster.svg')
    return Buffer.from(toAdaptiveSvg(posterGround, { ...colors, ink: reverseColors.surface }));
  if (file === 'mark.svg' || file === 'mark-reverse.svg')
    return brand.mark && colorMark(brand.mark, file === 'mark.svg' ? colors : reverseColors);
  const order: BrandOrder = { file, ...brand };
  return getRuntime().drawings.find(`/${version}/${file}`, () => Promise.resolve(order));
}

/** The mark in the colours of its ground. It is not drawn, so that nothing that shows it has to wait. */
export function colorMark(mark: Mark, ground = colors): Buffer {
  const { width, height } = mark;
  const svg = placeMark(mark, { x: 0, y: 0, width, height });
  return Buffer.from(toAdaptiveSvg({ svg, width, height }, ground));
}
