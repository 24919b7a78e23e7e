import type { MiddlewareHandler } from 'hono';
import { previewTokens } from '#src/site/content/preview-tokens.ts';
import { type PreviewClaim, readPreviewClaim } from '#src/platform/request/preview-pass.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The request's token or cookie for a draft, whether or not it is valid. */
    readonly previewClaim: PreviewClaim | null;
  }
}

/** Headers of whatever is for one editor alone. */
export const quiet = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

/** Finds out whether a request carries a valid preview. No answer to one is stored or indexed, whatever its type. */
export const previews: MiddlewareHandler = async (c, next) => {
  const context = c.get('request');
  const { previewSecret } = getRuntime().env;
  const claim = readPreviewClaim(previewSecret, context.url.searchParams, context.headers.get('cookie'));
  c.set('previewClaim', claim);
  context.isPreview = claim !== null && (await previewTokens.isValid(claim, context));
  await next();
  if (context.isPreview) for (const [name, value] of Object.entries(quiet)) c.res.headers.set(name, value);
};
