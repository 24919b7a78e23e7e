import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningServer, startBackend, startSite } from './servers.ts';

const fixedDay = pathToFileURL(path.resolve(import.meta.dirname, 'fixed-day.mjs')).href;

/** The servers that the tests of a run share, by name. A test that changes the state of a server starts one itself. */
const shared = {
  /** The production server on its embedded backend. Tests that send forms set their own address, because attempts are counted by address. */
  site: () => startSite({ TRUST_PROXY: '127.0.0.1' }),
  /** The production build run for development, so that it serves the design system. */
  workshop: () => startSite({ NODE_ENV: 'development' }),
  /** The same on a fixed day, for screenshots. */
  gallery: () => startSite({ NODE_ENV: 'development', NODE_OPTIONS: `--import=${fixedDay}` }),
  /** The production server with a container of the tag manager. */
  measured: () => startSite({ GTM_ID: 'GTM-TEST1', GTM_AUTH: 'abc', GTM_PREVIEW: 'env-2' }),
  /** The embedded backend over HTTP, behind the backends that tests make slow or broken. */
  backend: () => startBackend({ BACKEND_SEO_SUFFIX: 'on' }),
};

type SharedName = keyof typeof shared;
const isShared = (name: string): name is SharedName => Object.hasOwn(shared, name);

/** The environment variable that tells the tests of a run where to ask for a shared server. */
const addressName = 'SHARED_SERVERS';

/** Global set-up of a run of tests: starts each shared server when a test first asks for it. Returns the tear-down. */
export default async function keepSharedServers(): Promise<() => Promise<void>> {
  const started = new Map<SharedName, Promise<RunningServer>>();
  const start = (name: SharedName) => {
    const server = started.get(name) ?? shared[name]();
    started.set(name, server);
    return server;
  };
  const keeper = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const server = isShared(name) ? start(name) : Promise.reject(new Error(`No server is named "${name}".`));
    server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
  const address = keeper.address();
  if (address === null || typeof address === 'string') throw new Error(`Expected a port, found ${address}.`);
  process.env[addressName] = `http://127.0.0.1:${address.port}`;
  return async () => {
    keeper.closeAllConnections();
    keeper.close();
    const ends = [...started.values()].map(async (server) => (await server).stop());
    await Promise.allSettled(ends);
  };
}

/** A server that runs from the first request for it until the end of the run. */
export interface SharedServer {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
}

export async function sharedServer(name: SharedName): Promise<SharedServer> {
  const answer = await fetch(`${process.env[addressName]}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return { url: await answer.text() };
}
