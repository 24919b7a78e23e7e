import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { type RunningServer, findFreePort, startBackend } from '../support/servers.ts';

/** The embedded backend alone, over HTTP, behind a proxy that can delay each GraphQL operation and that records them. */
export interface DelayingBackend {
  readonly url: string;
  setDelay: (milliseconds: number) => void;
  /** Bodies of the operations received since the last call of this function. */
  readonly takeOperations: () => string[];
  readonly stop: () => Promise<void>;
}

export async function startDelayingBackend(demoEntries: number): Promise<DelayingBackend> {
  let delay = 0;
  let operations: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // The backend gets the proxy's address, so that pictures are requested there.
  const origin: RunningServer = await startBackend({
    SITE_URL: url,
    DEMO_ENTRIES: String(demoEntries),
    DRAW_AHEAD: 'off', // Drawing would compete with what is measured.
  });

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    if (incoming.url?.endsWith('/graphql')) {
      operations.push(body.toString());
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    }
    const { method = 'GET', headers, url: path = '/' } = incoming;
    const passed = request(`${origin.url}${path}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    passed.end(body);
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    setDelay: (milliseconds) => {
      delay = milliseconds;
    },
    takeOperations: () => {
      const taken = operations;
      operations = [];
      return taken;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      await origin.stop();
    },
  };
}
