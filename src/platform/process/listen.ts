import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { EnvError } from './env.ts';

/** The operating system's errors about a port; all others are about the host. */
const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'a port that is free',
  EACCES: 'a port on which this user may listen',
};

/**
 * Listens on the host and port of the settings `HOST` and `PORT`, or of two with a prefix. Rejects with an EnvError that
 * names the setting because of which it cannot.
 */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  prefix: '' | 'METRICS_' = '',
): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    const fail = ({ code = '', message }: NodeJS.ErrnoException) => {
      const expected = portFaults[code];
      const found = expected ? `PORT: found "${port}"` : `HOST: found "${host}"`;
      reject(new EnvError(`${prefix}${found}, expected ${expected ?? 'an address of this machine'} (${message}).`));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
  return server.address() as AddressInfo; // It is a string for pipes only.
}

/** Rejects as `listen` does, without listening: one line for all the workers, each of which would fail. */
export async function tryToListen(place: { readonly host: string; readonly port: number }): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await once(server.close(), 'close');
}
