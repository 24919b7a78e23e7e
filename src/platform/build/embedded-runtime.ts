import type { Plugin } from 'vite';
import { type ProcessParts, createRuntime } from '../process/create-runtime.ts';
import { requireDataPlace } from '../process/data-folder-check.ts';
import { parseEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { readOrganisationName } from '../process/organisation-name.ts';
import { createSiteMeter } from '../process/metrics/site-meter.ts';
import { PayloadStore } from '../pages/payload-store.ts';
import { provideRuntime } from '../process/runtime.ts';

/** Gives the application its runtime (settings, log, embedded backend) when the development server runs it. */
export function embeddedRuntime(parts: ProcessParts): Plugin {
  return {
    name: 'embedded-runtime',
    apply: 'serve',
    async configureServer(server) {
      // As in production: messages and drafts are for this process's user alone.
      process.umask(0o077);
      const env = parseEnv(process.env, await readOrganisationName('private'));
      requireDataPlace(env.dataDir);
      const log = createLog(env.logLevel);
      const meter = createSiteMeter();
      const payloads = new PayloadStore();
      const { runtime, close } = await createRuntime({
        parts,
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
