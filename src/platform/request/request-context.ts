import { AsyncLocalStorage } from 'node:async_hooks';
import type { Site } from '#src/contract/sites.ts';
import { processSlots } from '#src/platform/process/process-slots.ts';
import type { PageNotes } from './page-notes.ts';

/** The current request, available to all rendering for it. */
export interface RequestContext {
  readonly requestId: string;
  readonly site: Site;
  /** Address as the visitor's browser shows it, whether the document or its payload is requested. */
  readonly url: URL;
  /** `payload` for a navigation within the application, `document` for everything else: pages, files, calls. */
  readonly kind: 'document' | 'payload';
  readonly headers: Headers;
  readonly method: string;
  /** Address of the visitor, after trusted proxies. */
  readonly clientAddress: string;
  /** Status of the response, which the page may change. */
  status: number;
  /** Path with query to which a document is permanently redirected, when its canonical address is spelt differently. */
  redirectTo: string | null;
  /** Values of the response's `Set-Cookie` headers. */
  readonly setCookies: string[];
  /** The backend tokens that were refused during this request; they are replaced once. */
  refusedTokens: object | null;
  /** Whether the request carries a valid preview: its response, of whatever type, is for one editor alone. */
  isPreview: boolean;
  /** Token of the draft that a page shows, passed to the backend with every query. Files are made without it. */
  previewToken: string | null;
  /** Notes for the page store. */
  readonly notes: PageNotes;
}

declare module '#src/platform/process/process-slots.ts' {
  interface ProcessSlots {
    requests?: AsyncLocalStorage<RequestContext>;
  }
}

const storage = (processSlots.requests ??= new AsyncLocalStorage<RequestContext>());

export function runWithRequestContext<T>(context: RequestContext, callback: () => T): T {
  return storage.run(context, callback);
}

/** Runs work that serves all visitors, without access to the request that caused it. */
export function runWithoutRequestContext<T>(callback: () => T): T {
  return storage.exit(callback);
}

export function findRequestContext(): RequestContext | null {
  return storage.getStore() ?? null;
}

export function getRequestContext(): RequestContext {
  const context = findRequestContext();
  if (!context)
    throw new Error('No current request. Call this only while a request is handled, or use findRequestContext.');
  return context;
}

/** The site of the current request. */
export function getSite(): Site {
  return getRequestContext().site;
}

/** Notes that a part of the current page failed, so that the page store does not keep it. */
export function markFlawed(): void {
  const context = findRequestContext();
  if (context) context.notes.isFlawed = true;
}

/** Notes that the current page changes at an instant; instants in the past are ignored. */
export function expireAt(instant: Date | number, now = Date.now()): void {
  const context = findRequestContext();
  const time = Number(instant);
  if (context && time > now) context.notes.expiresAt = Math.min(context.notes.expiresAt, time);
}
