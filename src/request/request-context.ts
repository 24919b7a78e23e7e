import { AsyncLocalStorage } from 'node:async_hooks';
import type { Site } from '#src/sites.ts';
import type { PageNotes } from './page-notes.ts';

/** What is known of the request in hand wherever the application renders for it. */
export interface RequestContext {
  readonly requestId: string;
  readonly site: Site;
  /** Address as the visitor's browser shows it, whether the document or its payload is asked for. */
  readonly url: URL;
  /** `document` for HTML, `payload` for a navigation within the application. */
  readonly kind: 'document' | 'payload' | 'other';
  readonly headers: Headers;
  /** Whether the answer is the same for every visitor: neither the answer to a form nor a preview. */
  readonly isForAnybody: boolean;
  /** Address of the visitor, after trusted proxies. */
  readonly clientAddress: string;
  /** Status the page has decided on, when it is not 200. */
  status: number;
  /** Path with query to which a document is permanently redirected: its address is spelt otherwise. */
  redirectTo: string | null;
  /** Values of `Set-Cookie` headers that the answer will carry. */
  readonly setCookies: string[];
  /** The backend tokens that were refused during this request, replaced once. */
  refusedTokens: object | null;
  /** Token of a draft preview, passed to the backend with every query. */
  readonly previewToken: string | null;
  /** What whoever keeps the page needs to know of it. */
  readonly notes: PageNotes;
}

const storageKey = Symbol.for('content-website.request-context');
const shared = globalThis as typeof globalThis & { [storageKey]?: AsyncLocalStorage<RequestContext> }; // No declared slot.

/** Shared by the module graphs of server components and of HTML rendering, which are bundled apart. */
const storage = (shared[storageKey] ??= new AsyncLocalStorage<RequestContext>());

export function runWithRequestContext<T>(context: RequestContext, callback: () => T): T {
  return storage.run(context, callback);
}

/** Runs what is done for all visitors: it must know nothing of the one whose request caused it. */
export function runWithoutRequestContext<T>(callback: () => T): T {
  return storage.exit(callback);
}

export function findRequestContext(): RequestContext | null {
  return storage.getStore() ?? null;
}

export function getRequestContext(): RequestContext {
  const context = findRequestContext();
  if (!context) throw new Error('There is no request in hand here.');
  return context;
}

/** The site of the request in hand. */
export function getSite(): Site {
  return getRequestContext().site;
}

/** Notes that a part of the page in hand failed. */
export function markFlawed(): void {
  const context = findRequestContext();
  if (context) context.notes.isFlawed = true;
}

/** Notes that the page in hand will be another one from an instant on; instants that have passed change nothing. */
export function expireAt(instant: Date | number, now = Date.now()): void {
  const context = findRequestContext();
  const time = Number(instant);
  if (context && time > now) context.notes.expiresAt = Math.min(context.notes.expiresAt, time);
}
