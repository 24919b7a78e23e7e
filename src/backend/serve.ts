/** `npm run backend`: the embedded content backend alone, over HTTP, for a site that reaches it by BACKEND_URL. */
import { existsSync } from 'node:fs';
import { serve } from '@hono/node-server';
import type { BackendLog } from './backend-options.ts';
import { createBackend } from './backend.ts';
import { readServeSettings } from './serve-settings.ts';

const log: BackendLog = (level, message, fields) => {
  const { error, ...others } = fields ?? {};
  const details = {
    ...others,
    ...(error === undefined ? {} : { error: error instanceof Error ? error.stack : String(error) }),
  };
  console[level](fields ? `${message} ${JSON.stringify(details)}` : message);
};

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readServeSettings(process.env);
  process.umask(0o077); // What visitors send is for this process's user alone.
  const backend = await createBackend({ ...settings.backend, log });
  const server = serve({ fetch: (request) => backend.handle(request), port: settings.port }, ({ port }) => {
    log('info', `Listening on http://localhost:${port}`);
  });
  server.on('error', (error) => {
    console.error(`BACKEND_PORT: the backend cannot listen on port ${settings.port}: ${error.message}`);
    process.exitCode = 1;
    void backend.close();
  });
  // Requests in progress are answered before the databases are closed.
  const stop = () => server.close(() => void backend.close());
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
