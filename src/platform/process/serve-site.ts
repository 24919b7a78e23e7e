import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { securityHeadersOf } from './asset-headers.ts';
import { loadAssets } from './assets.ts';
import { type ProcessParts, type RuntimeOptions, createRuntime } from './create-runtime.ts';
import { openKeptOnDisk } from '#src/platform/pages/disk/page-and-answer-stores.ts';
import { watchConnections } from './drain-connections.ts';
import { createCardsAhead } from './draw-cards-ahead.ts';
import type { Env } from './env.ts';
import { type AddWork, IdleWork } from './idle-work.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import type { Family } from './metrics/meter.ts';
import { type SiteMeter, createSiteMeter } from './metrics/site-meter.ts';
import { type SiteServerOptions, createSiteServer } from './node-server.ts';
import { combineArchives, createDiskPages } from '#src/platform/pages/disk-pages.ts';
import { type StyleIndex, inlineStyles, loadStyleIndex } from '#src/platform/pages/inline-styles.ts';
import type { PageArchive } from '#src/platform/pages/page-archive.ts';
import { PageKeys } from '#src/platform/pages/page-key.ts';
import { findPageRules } from '#src/platform/pages/page-addresses.ts';
import { PageStore } from '#src/platform/pages/page-store.ts';
import { Pages } from '#src/platform/pages/pages.ts';
import { PayloadStore } from '#src/platform/pages/payload-store.ts';
import { servePayloads } from '#src/platform/pages/serve-payloads.ts';
import { createSharedPages } from '#src/platform/pages/shared-pages.ts';
import { type Warming, createWarming } from '#src/platform/pages/warm-pages.ts';
import { type Runtime, provideRuntime } from './runtime.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';

/** How long responses in progress may take after the process was asked to stop, in milliseconds. */
const drainLimitMs = 10_000;

/** How long the readiness check waits for the first pages and their pictures to be made ahead, in milliseconds. */
const warmingLimitMs = 20_000;

/** Milliseconds that an ending process waits for its writes to disk. */
const settleLimitMs = 2_000;

/** Most bytes of pages and payloads that wait to be compressed and kept: those of some hundred pages. */
const unfinishedBytes = 2 * 1024 * 1024;

/** Environment variable that tells a worker that others serve already; it is not a setting for operators. */
export const successorName = 'SUCCEEDS_WORKER';

/** Entry of the built application. The framework calls it internal, so only this line names it. */
interface BuiltApplication {
  INTERNAL_runFetch(env: object, request: Request, bindings: object): Promise<Response>;
}

/** The framework copies this object on every request, so it is empty; the application reads the runtime's settings. */
const frameworkEnv = {};

export interface Serving {
  readonly address: AddressInfo;
  /** Resolves when the first request can be answered; rejects when the application cannot be loaded. */
  readonly ready: Promise<void>;
  /** Whether the first pages are ready to be sent, with their pictures; true after a time in any case. */
  readonly isReady: () => boolean;
  readonly stop: () => Promise<void>;
  /** The figures of this process. */
  readonly readFigures: () => Family[];
}

/**
 * Serves the built site in this process. Resolves once the server listens, which is before the application is loaded;
 * requests that arrive earlier wait for the application. While other workers serve, it is loaded first: a request must not
 * wait here, nor fail when it cannot be loaded. Without content to show, every page is refused until there is some.
 */
export async function serve(env: Env, log: Log, parts: ProcessParts): Promise<Serving> {
  const isSuccessor = process.env[successorName] !== undefined;
  const dist = path.resolve('dist');
  const entry = path.join(dist, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`Expected the built site at ${entry}, found nothing; run "npm run build".`);
  const securityHeaders = securityHeadersOf(env);
  const application = Promise.withResolvers<Application>();
  application.promise.catch(() => {}); // Reported by `ready`; requests that wait for the application fail with the same error.
  const refused = Promise.withResolvers<void>();
  let state: 'loading' | 'refused' | 'loaded' = 'loading';
  const answer: SiteServerOptions['answer'] = async (request, bindings) => {
    await Promise.race([application.promise, refused.promise]);
    if (state !== 'refused') return (await application.promise).answer(request, bindings);
    return parts.refuse(request, env.sites, securityHeaders);
  };
  const release = await readFile(path.join(dist, '.built-from'), 'utf8').catch(() => '');
  const shared = await connectShared(env, log);
  const disk = openKeptOnDisk({ env, log, release });
  const idle = new IdleWork({
    isBusy: () => (kept?.pages.waiting ?? 0) > 0,
    maxBytes: unfinishedBytes,
    onError: (error) => log.error('A page could not be kept.', { error }),
  });
  // The page of one process may be hydrated from another.
  const isAlone = env.webConcurrency === 1 && shared === null;
  const payloads = new PayloadStore({
    folder: env.webConcurrency > 1 || disk ? path.resolve(env.dataDir, 'payloads') : null,
    shared,
    ...(isAlone && { later: idle.add }),
  });
  void payloads.prune();
  const files = await loadAssets(path.join(dist, 'public'), securityHeaders);
  const meter = createSiteMeter(env.metrics !== null);
  let isStopping = false;
  const isReady = () => state === 'loaded' && !isStopping && (kept?.isReady() ?? true);
  const kept: ReturnType<typeof keepPages> | null =
    env.cacheTtl > 0
      ? keepPages({
          env,
          log,
          meter,
          answer,
          later: idle.add,
          styles: loadStyleIndex(dist),
          archive: combineArchives([shared && createSharedPages(shared, release), disk && createDiskPages(disk)]),
        })
      : null;
  const server = createSiteServer({
    assets: files,
    payloads: servePayloads(payloads, securityHeaders),
    answer,
    trustProxy: env.trustProxy,
    defaultHost: new URL(env.sites[0]?.url ?? env.siteUrl).host,
    securityHeaders,
    log,
    isReady,
    ...(kept && { pages: kept.pages }),
    // Without the metrics the counts would never be read.
    ...(env.metrics !== null && { meter }),
  });
  const { drain } = watchConnections(server);
  const early = isSuccessor ? null : await listen(server, env);
  const onRefused = () => {
    state = 'refused';
    refused.resolve();
  };
  application.resolve(
    loadApplication({
      entry,
      parts,
      env,
      log,
      meter,
      payloads,
      disk,
      shared,
      ...(release && { release }),
      // While other workers serve the content they have, one without any gives up its place.
      ...(!isSuccessor && { onRefused }),
    }),
  );
  if (!early) await application.promise;
  const address = early ?? (await listen(server, env));
  const ready = application.promise.then(({ runtime, arePicturesSendable }) => {
    state = 'loaded';
    runtime.changes.subscribe((change) => disk?.purge(change));
    kept?.begin(runtime, arePicturesSendable);
  });
  return {
    address,
    ready,
    isReady,
    readFigures: meter.read,
    stop: async () => {
      isStopping = true;
      kept?.stop();
      await drain(drainLimitMs);
      // A process that waits for its content has nothing to close.
      if (state !== 'refused') await (await application.promise).close();
      shared?.close();
      await Promise.race([idle.settle().then(() => disk?.settle()), wait(settleLimitMs)]);
    },
  };
}

/** The store that this process shares with others; its client is loaded only where there is one. */
async function connectShared(env: Env, log: Log): Promise<SharedStore | null> {
  if (env.cacheUrl === null) return null;
  const { connectSharedStore } = await import('#src/platform/pages/shared/shared-store.ts');
  return connectSharedStore(env.cacheUrl, env, log);
}

interface Application {
  readonly runtime: Runtime;
  readonly answer: SiteServerOptions['answer'];
  readonly arePicturesSendable: () => boolean;
  readonly close: () => Promise<void>;
}

interface LoadOptions extends Omit<RuntimeOptions, 'isDevelopment'> {
  readonly entry: string;
}

async function loadApplication({ entry, ...options }: LoadOptions): Promise<Application> {
  const { runtime, ...rest } = await createRuntime({ ...options, isDevelopment: false });
  provideRuntime(runtime);
  const built = (await import(pathToFileURL(entry).href)) as BuiltApplication; // The bundle has no type declarations.
  return { runtime, answer: (request, bindings) => built.INTERNAL_runFetch(frameworkEnv, request, bindings), ...rest };
}

interface KeepOptions {
  readonly env: Env;
  readonly log: Log;
  readonly meter: SiteMeter;
  readonly answer: SiteServerOptions['answer'];
  readonly later: AddWork;
  readonly styles: StyleIndex;
  readonly archive: PageArchive | null;
}

/** The store of finished pages in front of the application, filled ahead unless a setting switches that off. */
function keepPages({ env, log, meter, answer, later, styles, archive }: KeepOptions) {
  const { cacheTtl: ttl, cacheStaleTtl: staleTtl, sites } = env;
  const store = new PageStore({ ttl, staleTtl });
  const keys = new PageKeys(env, findPageRules);
  const cards = env.drawAhead
    ? createCardsAhead({
        log,
        isBusy: () => pages.waiting > 0,
        async draw(url) {
          const notes = createPageNotes({ isAhead: true, urgency: 'warming' });
          const response = await answer(new Request(url), { notes });
          await response.body?.cancel();
          return response.status === 200;
        },
      })
    : null;
  const pages: Pages = new Pages({
    store,
    archive,
    keys,
    render: (request, notes) => answer(request, { notes }),
    finish(page) {
      const { html, hash } = inlineStyles(page, styles);
      return { html, styleSource: hash ?? '' };
    },
    ttl,
    staleTtl,
    log,
    meter,
    later,
    onShareCard: (url) => cards?.offer(url),
  });
  meter.watch('site_page_store_bytes', 'Memory of the finished pages.', () => store.bytes);
  meter.watch('site_page_store_entries', 'Number of finished pages.', () => store.size);
  const latest = performance.now() + warmingLimitMs;
  let warming: Warming | null = null;
  let isDrawn = () => false;
  return {
    pages,
    isReady: () => !env.warmPages || (warming?.isReady() && isDrawn()) || performance.now() > latest,
    /** Called when the application has been loaded: its pages can be rendered, and its content may change. */
    begin({ changes }: Runtime, arePicturesSendable: () => boolean) {
      isDrawn = arePicturesSendable;
      const rules = findPageRules();
      if (env.warmPages && rules) {
        warming = createWarming({
          sites,
          rules,
          keys,
          log,
          warm: (key, name) => pages.warm(key, name),
          isBusy: () => pages.waiting > 0,
          isFull: () => store.isHalfFull,
        });
        warming.begin();
      }
      changes.subscribe(({ tags }) => {
        if (tags) store.purge(tags);
        else store.purgeAll();
        warming?.begin();
      });
    },
    stop() {
      warming?.stop();
      cards?.stop();
    },
  };
}

/** The address as text: `http://localhost:8080`. */
export function toAddressText(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return `http://${isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
