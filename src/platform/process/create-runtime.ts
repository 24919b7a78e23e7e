import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { signingKeyName } from '#src/platform/request/signed-render-time.ts';
import { readBootUrl } from './boot-url.ts';
import { createContentChanges } from './content-changes.ts';
import type { KeptOnDisk } from '#src/platform/pages/disk/page-and-answer-stores.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { SiteMeter } from './metrics/site-meter.ts';
import type { PayloadStore } from '#src/platform/pages/payload-store.ts';
import { openProcessChannel } from './process-channel.ts';
import type { Runtime } from './runtime.ts';
import { createCardDrawing } from '#src/site/http/share-cards/draw-card-apart.ts';
import { createShareCards } from '#src/site/http/share-cards/share-cards.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';

export interface RuntimeOptions {
  readonly env: Env;
  readonly log: Log;
  readonly meter: SiteMeter;
  readonly payloads: PayloadStore;
  readonly disk: KeptOnDisk | null;
  readonly shared: SharedStore | null;
  readonly isDevelopment: boolean;
  /** Identifies the built code: content that the embedded backend has stored is reused by the same code only. */
  readonly release?: string;
  /** Called when there is no content to serve; the runtime is created when there is. Without it, that is an error. */
  readonly onRefused?: () => void;
}

interface CreatedRuntime {
  readonly runtime: Runtime;
  /** Whether each picture of the embedded backend that a page has named so far can be sent at once. */
  readonly arePicturesSendable: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Creates the runtime of a process: settings, log, and the embedded backend unless `BACKEND_URL` names a remote one.
 * `close` stops the backend and the process that draws.
 */
export async function createRuntime({
  env,
  log,
  meter,
  payloads,
  disk,
  shared,
  isDevelopment,
  release,
  onRefused,
}: RuntimeOptions): Promise<CreatedRuntime> {
  const changes = createContentChanges([openProcessChannel(), shared?.channel].filter((channel) => channel != null));
  const bootUrl = isDevelopment ? '' : await readBootUrl();
  const cards = createCardDrawing(path.resolve(isDevelopment ? 'src/looks/plain/public' : 'dist/public'));
  const shareCards = createShareCards({
    directory: path.resolve(env.dataDir, 'share'),
    draw: cards.draw,
    log,
  });
  if (env.backendUrl) {
    return {
      runtime: { env, log, meter, backend: null, changes, payloads, disk, shared, shareCards, isDevelopment, bootUrl },
      arePicturesSendable: () => true,
      close: () => Promise.resolve(cards.close()),
    };
  }
  const { createBackend } = await import('#src/backend/backend.ts');
  const backend = await createBackend({
    privateDir: path.resolve('private'),
    dataDir: path.resolve(env.dataDir),
    sites: env.sites,
    origin: env.siteUrl,
    namespace: env.backendNamespace,
    fallbackSecret: env.revalidateSecret ?? process.env[signingKeyName] ?? randomUUID(),
    demoEntries: env.demoEntries,
    organisation: env.systemName,
    drawAhead: env.drawAhead,
    newsletterConfirmation: env.newsletterConfirmation,
    watch: true,
    onChange: () => changes.announce(),
    log: (level, message, fields) => log[level](message, fields),
    ...(onRefused ? { onRefused } : {}),
    ...(release ? { release, builtContentDir: path.resolve('dist', 'content') } : {}),
    ...(env.smtpUrl && env.mailFrom ? { mail: { url: env.smtpUrl, from: env.mailFrom } } : {}),
  });
  const runtime = {
    env,
    log,
    meter,
    backend: (request: Request) => backend.handle(request),
    changes,
    payloads,
    disk,
    shared,
    shareCards,
    isDevelopment,
    bootUrl,
  };
  const close = async () => {
    cards.close();
    await backend.close();
  };
  return { runtime, arePicturesSendable: backend.arePicturesSendable, close };
}
