import path from 'node:path';
import { createBackend } from '#src/backend/backend.ts';
import { readBootUrl } from './boot-url.ts';
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
  const bootUrl = isDevelopment ? '' : await readBootUrl();
  if (env.backendUrl) {
    return { runtime: { env, log, backend: null, isDevelopment, bootUrl }, close: () => Promise.resolve() };
  }
  const backend = await createBackend({
    privateDir: path.resolve('private'),
    dataDir: path.resolve(env.dataDir),
    sites: env.sites,
    origin: env.siteUrl,
    namespace: env.backendNamespace,
    demoEntries: env.demoEntries,
    watch: true,
    log: (level, message, fields) => log[level](message, fields),
    ...(env.smtpUrl && env.mailFrom ? { mail: { url: env.smtpUrl, from: env.mailFrom } } : {}),
  });
  const runtime = { env, log, backend: (request: Request) => backend.handle(request), isDevelopment, bootUrl };
  return { runtime, close: () => backend.close() };
}
