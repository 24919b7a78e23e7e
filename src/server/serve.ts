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
import { type Runtime, provideRuntime } from './runtime.ts';

/** How long answers under way may take after the process is asked to end, in milliseconds. */
const drainLimitMs = 10_000;

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
  const pages = env.cacheTtl > 0 ? createPages(runtime, answer) : null;
  const server = createSiteServer({ assets, pages, answer, trustProxy: env.trustProxy, securityHeaders, log });
  const { drain } = watchConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo; // It is a string for pipes only.
  const stop = async () => {
    await drain(drainLimitMs);
    await close();
  };
  return { address, stop, log };
}

/** The store of finished pages, in front of the application. */
function createPages({ env, log }: Runtime, answer: SiteServerOptions['answer']): Pages {
  const { cacheTtl: ttl, cacheStaleTtl: staleTtl } = env;
  return new Pages({
    store: new PageStore({ ttl, staleTtl }),
    keys: new PageKeys(env.sites, env.consentCookie, findPageRules),
    render: (request, notes) => answer(request, { notes }),
    ttl,
    staleTtl,
    log,
  });
}

/** The address in words: `http://localhost:8080`. */
export function toAddressText(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return `http://${isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
