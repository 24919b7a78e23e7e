import { type FaultBackend, startFaultBackend } from './fault-backend.ts';
import { type RunningServer, startSite } from './servers.ts';
import { sharedServer } from './shared-servers.ts';

export interface RemoteSite {
  readonly site: RunningServer;
  readonly backend: FaultBackend;
  readonly stop: () => Promise<void>;
}

/** Starts the production server on a remote backend that the test can make slow or broken. Nothing is kept from it. */
export async function startRemoteSite(): Promise<RemoteSite> {
  const backend = await startFaultBackend((await sharedServer('backend')).url);
  const site = await startSite({
    BACKEND_URL: backend.url,
    CACHE_TTL: '0',
    CACHE_STALE_TTL: '0',
    BACKEND_TIMEOUT_MS: '5000',
    TRUST_PROXY: '127.0.0.1',
  });
  const stop = async () => {
    await site.stop();
    await backend.stop();
  };
  return { site, backend, stop };
}
