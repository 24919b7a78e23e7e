import path from 'node:path';
import { readBootUrl } from './boot-url.ts';
import { createContentChanges } from './content-changes.ts';
import type { KeptOnDisk } from '#src/platform/pages/disk/page-and-answer-stores.ts';
import type { SiteMeter } from './metrics/site-meter.ts';
import type { PayloadStore } from '#src/platform/pages/payload-store.ts';
import { createKeptDrawings } from './kept-drawings.ts';
import { openProcessChannel } from './process-channel.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Site } from '#src/contract/sites.ts';
import type { Runtime } from './runtime.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';

/** The embedded content backend. */
interface EmbeddedBackend {
  readonly handle: (request: Request) => Promise<Response>;
  /** Whether each picture that a page has named so far can be sent at once. */
  readonly arePicturesSendable: () => boolean;
  readonly close: () => Promise<void>;
}

interface EmbeddedBackendOptions {
  readonly env: Env;
  readonly log: Log;
  /** Called when answers may change. */
  readonly onChange: () => void;
  /** Identifies the built code: content that the backend has stored is reused by the same code only. */
  readonly release?: string;
  /** Called when there is no content to serve; the backend opens when there is. Without it, that is an error. */
  readonly onRefused?: () => void;
}

/** The parts of the site and the embedded backend that the process needs. */
export interface ProcessParts {
  readonly openBackend: (options: EmbeddedBackendOptions) => Promise<EmbeddedBackend>;
  /** Draws pictures for shared links and files of the brand with the faces of a folder of public files. */
  readonly createDrawing: (publicDir: string) => {
    readonly draw: (order: object) => Promise<Buffer>;
    readonly close: () => void;
  };
  /** Answers every request while there is no content to show. */
  readonly refuse: (
    request: Request,
    sites: readonly Site[],
    headers: Readonly<Record<string, string>>,
  ) => Promise<Response>;
}

export interface RuntimeOptions extends Omit<EmbeddedBackendOptions, 'onChange'> {
  readonly parts: ProcessParts;
  readonly meter: SiteMeter;
  readonly payloads: PayloadStore;
  readonly disk: KeptOnDisk | null;
  readonly shared: SharedStore | null;
  readonly isDevelopment: boolean;
}

interface CreatedRuntime {
  readonly runtime: Runtime;
  /** Whether each picture of the embedded backend that a page has named so far can be sent at once. */
  readonly arePicturesSendable: () => boolean;
  /** Stops the backend and the process that draws. */
  readonly close: () => Promise<void>;
}

/** Creates the runtime of a process, with the embedded backend unless `BACKEND_URL` names a remote one. */
export async function createRuntime({
  parts,
  meter,
  payloads,
  disk,
  shared,
  isDevelopment,
  ...options
}: RuntimeOptions): Promise<CreatedRuntime> {
  const { env, log } = options;
  const changes = createContentChanges([openProcessChannel(), shared?.channel].filter((channel) => channel != null));
  const bootUrl = isDevelopment ? '' : await readBootUrl();
  const drawing = parts.createDrawing(path.resolve(isDevelopment ? 'src/looks/plain/public' : 'dist/public'));
  const drawings = createKeptDrawings({ directory: path.resolve(env.dataDir, 'share'), draw: drawing.draw, log });
  const embedded = env.backendUrl ? null : await parts.openBackend({ ...options, onChange: () => changes.announce() });
  const backend = embedded && ((request: Request) => embedded.handle(request));
  return {
    runtime: { env, log, meter, backend, changes, payloads, disk, shared, drawings, isDevelopment, bootUrl },
    arePicturesSendable: embedded?.arePicturesSendable ?? (() => true),
    async close() {
      drawing.close();
      await embedded?.close();
    },
  };
}
