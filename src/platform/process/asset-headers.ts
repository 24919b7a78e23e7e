import { getMimeType } from 'hono/utils/mime';
import type { Env } from './env.ts';

export function contentTypeOf(file: string): string {
  return getMimeType(file.toLowerCase()) ?? 'application/octet-stream';
}

/** Whether a compressed copy of such a file may be smaller. */
export function isCompressible(file: string): boolean {
  return /^(?:text\/|application\/(?:json|manifest\+json|xml|wasm)|image\/(?:svg\+xml|x-icon))/.test(
    contentTypeOf(file),
  );
}

/** Built files are named by the hash of their content and never change; a font is replaced under a new name. */
export function cacheControlOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (pathname.startsWith('/fonts/')) return 'public, max-age=31536000';
  return 'public, max-age=86400';
}

/**
 * The policy of a drawing, which may hold scripts and links: opened by itself it is a document, which runs and loads
 * nothing.
 */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Whether pages of other sites may load a response: pictures and films, which feed readers and share cards show. */
export function resourcePolicyOf(contentType: string): 'cross-origin' | 'same-origin' {
  return /^(?:image|video)\//.test(contentType) ? 'cross-origin' : 'same-origin';
}

/**
 * The security headers of every response; documents have a Content-Security-Policy as well. The referrer policy sends the
 * origin: with `no-referrer` browsers post forms with `Origin: null`, which the framework refuses.
 */
export function securityHeadersOf(env: Pick<Env, 'siteUrl' | 'hstsSubdomains'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(env.siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${env.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** These apply to documents alone. */
const documentHeaders = new Set(['permissions-policy', 'cross-origin-opener-policy']);

/**
 * The security headers that have a meaning for a file of this type. Scripts, style sheets, fonts and pictures go without
 * those of documents, which on a first visit are as heavy as a small picture; drawings have a policy that is stricter.
 */
export function securityHeadersFor(
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (/^(?:text\/html|application\/(?:xml|pdf))/.test(contentType)) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !documentHeaders.has(name)));
}
