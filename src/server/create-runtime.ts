import path from 'node:path';
import { createBackend } from '#src/backend/backend.ts';
import { createContentChanges } from './content-changes.ts';
import { parseEnv } from './env.ts';
import { createLog } from './log.ts';
import type { Runtime } from './runtime.ts';

/**
 * Makes the runtime of a process: settings, log, and the embedded backend unless `BACKEND_URL` names a remote one.
 * Throws an EnvError for a wrong setting. `close` ends what was started.
 */
export async function createRuntime(
  source: Readonly<Record<string, string | undefined>>,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  const env = parseEnv(source);
  const log = createLog(env.logLevel);
  const changes = createContentChanges();
  if (env.backendUrl) {
    return { runtime: { env, log, backend: null, changes, isDevelopment }, close: () => Promise.resolve() };
  }
  const backend = await createBackend({
    privateDir: path.resolve('private'),
    dataDir: path.resolve(env.dataDir),
    sites: env.sites,
    origin: env.siteUrl,
    namespace: env.backendNamespace,
    demoEntries: env.demoEntries,
    watch: true,
    onChange: changes.announce,
    log: (level, message, fields) => log[level](message, fields),
    ...(env.smtpUrl && env.mailFrom ? { mail: { url: env.smtpUrl, from: env.mailFrom } } : {}),
  });
  const runtime = { env, log, backend: (request: Request) => backend.handle(request), changes, isDevelopment };
  return { runtime, close: () => backend.close() };
}
