import type { ContentChanges } from './content-changes.ts';
import type { KeptOnDisk } from '#src/platform/pages/disk/page-and-answer-stores.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { SiteMeter } from './metrics/site-meter.ts';
import type { PayloadStore } from '#src/platform/pages/payload-store.ts';
import type { KeptDrawings } from './kept-drawings.ts';
import { processSlots } from './process-slots.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';

/** The services that the process provides to the application. */
export interface Runtime {
  readonly env: Env;
  readonly log: Log;
  /** Counts and measures for the operator. */
  readonly meter: SiteMeter;
  /** The embedded content backend; null with a remote one. */
  readonly backend: ((request: Request) => Promise<Response>) | null;
  /** Payloads of the pages that were sent, by the hash of their content. */
  readonly payloads: PayloadStore;
  /** Served pages and answers that survive the process; null when nothing is kept on disk. */
  readonly disk: KeptOnDisk | null;
  /** The store shared with other processes; null for a single process. */
  readonly shared: SharedStore | null;
  /** Pictures for shared links, and files of the brand. */
  readonly drawings: KeptDrawings;
  /** Notifies of changes of content: the embedded backend's, and those that a webhook announces. */
  readonly changes: ContentChanges;
  /** Whether the framework's development server runs the application. */
  readonly isDevelopment: boolean;
  /** Address of the built script of every page; empty in development, where it is served from its source. */
  readonly bootUrl: string;
}

declare module './process-slots.ts' {
  interface ProcessSlots {
    runtime?: Runtime;
  }
}

/** Called once, before the application answers its first request. */
export function provideRuntime(runtime: Runtime): void {
  processSlots.runtime = runtime;
}

export function getRuntime(): Runtime {
  const { runtime } = processSlots;
  if (!runtime)
    throw new Error('Expected provideRuntime() to be called before the application is used, found no runtime.');
  return runtime;
}

/** The runtime; null while the application is only being built. */
export function findRuntime(): Runtime | null {
  return processSlots.runtime ?? null;
}
