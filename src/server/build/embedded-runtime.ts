import type { Plugin } from 'vite';
import { createRuntime } from '../create-runtime.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { PayloadStore } from '../pages/payload-store.ts';
import { provideRuntime } from '../runtime.ts';

/** Gives the application its runtime (settings, log, embedded backend) when the development server runs it. */
export function embeddedRuntime(): Plugin {
  return {
    name: 'embedded-runtime',
    apply: 'serve',
    async configureServer(server) {
      const env = parseEnv(process.env);
      const log = createLog(env.logLevel);
      const payloads = new PayloadStore();
      const { runtime, close } = await createRuntime({ env, log, payloads, isDevelopment: true });
      provideRuntime(runtime);
      server.httpServer?.once('close', () => void close());
    },
  };
}
