import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { EnvError } from './env.ts';
import { listen, tryToListen } from './listen.ts';

const host = '127.0.0.1';

it('names the port that is not free, and the host that is not of this machine', async () => {
  const taken = createServer();
  const { port } = await listen(taken, { host, port: 0 });
  await expect(listen(createServer(), { host, port }, 'METRICS_')).rejects.toThrow(
    `METRICS_PORT: found "${port}", expected a port that is free (listen EADDRINUSE`,
  );
  await expect(tryToListen({ host, port })).rejects.toThrow(EnvError);
  taken.close();
  // Of a block for documentation (RFC 5737), so that no machine has it.
  await expect(listen(createServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST: found "192.0.2.1", expected an address of this machine (listen EADDRNOTAVAIL',
  );
});
