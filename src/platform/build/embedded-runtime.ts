import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type * as RuntimeModule from '../process/create-runtime.ts';
import type * as NameModule from '../process/organisation-name.ts';
import { requireDataPlace } from '../process/data-place.ts';
import { parseEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { createSiteMeter } from '../process/metrics/site-meter.ts';
import { PayloadStore } from '../pages/payload-store.ts';
import { provideRuntime } from '../process/runtime.ts';

/** Gives the application its runtime (settings, log, embedded backend) when the development server runs it. */
export function embeddedRuntime(): Plugin {
  return {
    name: 'embedded-runtime',
    apply: 'serve',
    async configureServer(server) {
      // As in production: messages and drafts are for this process's user alone.
      process.umask(0o077);
      // By Node itself: the bundler closes what it has loaded its configuration with, and parts of these modules are
      // imported when they are first needed.
      const require = createRequire(import.meta.url);
      const { readOrganisationName } = require('../process/organisation-name.ts') as typeof NameModule;
      const { createRuntime } = require('../process/create-runtime.ts') as typeof RuntimeModule;
      const env = parseEnv(process.env, await readOrganisationName('private'));
      requireDataPlace(env.dataDir);
      const log = createLog(env.logLevel);
      const meter = createSiteMeter();
      const payloads = new PayloadStore();
      const { runtime, close } = await createRuntime({
        env,
        log,
        meter,
        payloads,
        disk: null,
        shared: null,
        isDevelopment: true,
      });
      provideRuntime(runtime);
      // Waku tells open pages when a file of `private` is saved, before the backend has read it.
      runtime.changes.subscribe(() => {
        server.environments.client.hot.send({ type: 'custom', event: 'rsc:update', data: { type: 'content' } });
      });
      server.httpServer?.once('close', () => void close());
    },
  };
}
