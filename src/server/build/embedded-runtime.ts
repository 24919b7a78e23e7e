import type { Plugin } from 'vite';
import { createRuntime } from '../create-runtime.ts';
import { provideRuntime } from '../runtime.ts';

/** Gives the application its runtime (settings, log, embedded backend) when the development server runs it. */
export function embeddedRuntime(): Plugin {
  return {
    name: 'embedded-runtime',
    apply: 'serve',
    async configureServer(server) {
      const { runtime, close } = await createRuntime(process.env, { isDevelopment: true });
      provideRuntime(runtime);
      server.httpServer?.once('close', () => void close());
    },
  };
}
