import type { ContentChanges } from './content-changes.ts';
import type { KeptOnDisk } from '#src/platform/pages/disk/page-and-answer-stores.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { SiteMeter } from './metrics/site-meter.ts';
import type { PayloadStore } from '#src/platform/pages/payload-store.ts';
import type { ShareCards } from '#src/site/http/share-cards/share-cards.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';

/**
 * What the process provides to the application. The application is a bundle with module instances of its own, so the
 * object that both share is stored under a registered symbol.
 */
export interface Runtime {
  readonly env: Env;
  readonly log: Log;
  /** Counts and measures for the operator. */
  readonly meter: SiteMeter;
  /** The embedded content backend; null with a remote one. */
  readonly backend: ((request: Request) => Promise<Response>) | null;
  /** Payloads of the pages that were sent, by the hash of their content. */
  readonly payloads: PayloadStore;
  /** What was served and survives the process; null when nothing is kept on disk. */
  readonly disk: KeptOnDisk | null;
  /** What this process shares with others; null when it is on its own. */
  readonly shared: SharedStore | null;
  /** Pictures for shared links. */
  readonly shareCards: ShareCards;
  /** Notifies of changes of content: the embedded backend's, and those that a webhook tells of. */
  readonly changes: ContentChanges;
  /** Whether the framework's development server runs the application. */
  readonly isDevelopment: boolean;
  /** Address of the built script of every page; empty in development, where it is served from its source. */
  readonly bootUrl: string;
}

const key = Symbol.for('content-website.runtime');
const shared = globalThis as typeof globalThis & { [key]?: Runtime }; // globalThis has no declared slot for it.

/** Called once, before the application answers its first request. */
export function provideRuntime(runtime: Runtime): void {
  shared[key] = runtime;
}

export function getRuntime(): Runtime {
  const runtime = shared[key];
  if (!runtime)
    throw new Error('Expected provideRuntime() to be called before the application is used, found no runtime.');
  return runtime;
}

/** The runtime; null while the application is only being built. */
export function findRuntime(): Runtime | null {
  return shared[key] ?? null;
}
