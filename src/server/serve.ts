import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { securityHeadersOf } from './asset-headers.ts';
import { loadAssets } from './assets.ts';
import { createRuntime } from './create-runtime.ts';
import { watchConnections } from './drain.ts';
import type { Log } from './log.ts';
import { type SiteServerOptions, createSiteServer } from './node-server.ts';
import { PageKeys } from './pages/page-key.ts';
import { findPageRules } from './pages/page-rules.ts';
import { PageStore } from './pages/page-store.ts';
import { Pages } from './pages/pages.ts';
import { createWarming } from './pages/warm-pages.ts';
import { type Runtime, provideRuntime } from './runtime.ts';

/** How long answers under way may take after the process is asked to end, in milliseconds. */
const drainLimitMs = 10_000;

/** How long visitors may be kept away by first pages that are not ready, in milliseconds. */
const warmingLimitMs = 20_000;

/** The built application's door. The framework calls it internal, so its name stands here only. */
interface BuiltApplication {
  INTERNAL_runFetch(env: object, request: Request, bindings: object): Promise<Response>;
}

/** The framework copies this object on every request; the application reads the runtime's settings instead. */
const frameworkEnv = {};

/** Serves the built site in this process. Returns how to end it, once it listens. */
export async function serve(): Promise<{ address: AddressInfo; stop: () => Promise<void>; log: Log }> {
  const dist = path.resolve('dist');
  const entry = path.join(dist, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`Expected the built site at ${entry}, found nothing; run "npm run build".`);
  const { runtime, close } = await createRuntime(process.env, { isDevelopment: false });
  const { env, log } = runtime;
  provideRuntime(runtime);
  const securityHeaders = securityHeadersOf(env);
  const application = (await import(pathToFileURL(entry).href)) as BuiltApplication; // The bundle has no declarations.
  const answer: SiteServerOptions['answer'] = (request, bindings) =>
    application.INTERNAL_runFetch(frameworkEnv, request, bindings);
  const assets = await loadAssets(path.join(dist, 'public'), securityHeaders);
  const kept = env.cacheTtl > 0 ? keepPages(runtime, answer) : null;
  const server = createSiteServer({
    assets,
    answer,
    trustProxy: env.trustProxy,
    securityHeaders,
    log,
    ...(kept && { pages: kept.pages, isReady: kept.isReady }),
  });
  const { drain } = watchConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo; // It is a string for pipes only.
  kept?.warming?.begin();
  const stop = async () => {
    kept?.warming?.stop();
    await drain(drainLimitMs);
    await close();
  };
  return { address, stop, log };
}

/** The store of finished pages in front of the application, filled ahead of visitors unless a setting says otherwise. */
function keepPages({ env, log, changes }: Runtime, answer: SiteServerOptions['answer']) {
  const { cacheTtl: ttl, cacheStaleTtl: staleTtl, sites } = env;
  const store = new PageStore({ ttl, staleTtl });
  const keys = new PageKeys(sites, env.consentCookie, findPageRules);
  const pages = new Pages({ store, keys, render: (request, notes) => answer(request, { notes }), ttl, staleTtl, log });
  const rules = findPageRules();
  const warming =
    env.warmPages && rules
      ? createWarming({
          sites,
          rules,
          keys,
          log,
          warm: (key, name) => pages.warm(key, name),
          isBusy: () => pages.waiting > 0,
          isFull: () => store.isHalfFull,
        })
      : null;
  const latest = performance.now() + warmingLimitMs;
  changes.subscribe(() => {
    store.purgeAll();
    warming?.begin();
  });
  return { pages, warming, isReady: () => !warming || warming.isReady() || performance.now() > latest };
}

/** The address in words: `http://localhost:8080`. */
export function toAddressText(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return `http://${isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
