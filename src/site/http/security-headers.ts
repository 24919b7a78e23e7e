import type { MiddlewareHandler } from 'hono';
import { pressStyle, scrollLockStyle } from '#src/platform/react/library-styles.ts';
import {
  hashSourceOf,
  inlineScriptSources,
  pageTransition,
  previewLinksScript,
} from '#src/platform/lib/inline-scripts.ts';
import { resourcePolicyOf, securityHeadersOf } from '#src/platform/process/asset-headers.ts';
import { type Runtime, getRuntime } from '#src/platform/process/runtime.ts';

/** Sets the security headers of every answer, and a Content-Security-Policy on documents that have none yet. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const runtime = getRuntime();
  const { isPreview } = c.get('request');
  for (const [name, value] of Object.entries(securityHeadersOf(runtime.env))) headers.set(name, value);
  headers.set('cross-origin-resource-policy', resourcePolicyOf(headers.get('content-type') ?? ''));
  if (headers.get('content-type')?.startsWith('text/html')) {
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', contentSecurityPolicy(runtime, { isPreview }));
    }
  }
};

const ownStyles = [pressStyle.text, scrollLockStyle, pageTransition].map(hashSourceOf).join(' ');

interface PolicyOptions {
  /** A preview may be framed by the content backend, and is not measured. */
  readonly isPreview?: boolean;
  /** Source expressions of styles that stand in the page. */
  readonly styles?: string;
}

/**
 * Allows the site's own files, and inline scripts and styles by their hash. There is no nonce, because stored pages are the
 * same for all visitors.
 */
export function contentSecurityPolicy(
  { env, isDevelopment }: Pick<Runtime, 'env' | 'isDevelopment'>,
  { isPreview = false, styles = '' }: PolicyOptions = {},
): string {
  const origins = new Set([...(env.backendUrl ? [new URL(env.backendUrl).origin] : []), ...env.backendOrigins]);
  const backend = [...origins].map((origin) => ` ${origin}`).join('');
  // A remote backend may keep its pictures and films on any host, such as a content delivery network.
  const media = env.backendUrl ? ` https:${backend}` : backend;
  const drafts = isPreview ? ` ${hashSourceOf(previewLinksScript)}` : '';
  // The development server injects styles and evaluates modules.
  const scripts = isDevelopment ? "'self' 'unsafe-inline' 'unsafe-eval'" : `'self' ${inlineScriptSources}${drafts}`;
  const measured = measurementSources(env.gtm !== null && !isDevelopment && !isPreview);
  const styleSources = isDevelopment ? "'self' 'unsafe-inline'" : `'self' ${ownStyles} ${styles}`.trimEnd();
  return [
    "default-src 'none'",
    `script-src ${scripts}${measured.scripts}`,
    `style-src ${styleSources}`,
    `img-src 'self' data:${media}${measured.images}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}${measured.connections}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    `frame-ancestors ${isPreview ? `'self'${backend}` : "'none'"}`,
  ].join('; ');
}

/**
 * Hosts of the tag manager and of the analytics that it loads, as their vendor lists them for such policies; none without a
 * container. They are allowed before consent, because the page on which consent is given is not reloaded.
 */
function measurementSources(isAllowed: boolean) {
  if (!isAllowed) return { scripts: '', images: '', connections: '' };
  const tags = ' https://*.googletagmanager.com';
  const beacons = ' https://*.google-analytics.com';
  return {
    scripts: tags,
    images: tags + beacons,
    connections: `${tags}${beacons} https://*.analytics.google.com`,
  };
}
