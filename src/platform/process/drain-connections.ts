import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds for which an idle connection may still bring a request. */
const idleGraceMs = 1_000;

/** Closes a server's connections gracefully. */
export interface Drain {
  /**
   * Accepts no new connections, lets responses in progress finish within the limit (milliseconds), and destroys the
   * remaining ones. An idle connection may be bringing a request already: it is answered if it arrives within
   * `idleGraceMs`, and asked to reconnect. Resolves when no connection is open.
   */
  readonly drain: (limitMs: number) => Promise<void>;
}

/** Tracks the responses in progress on each connection. Call it before the server listens. */
export function watchConnections(server: Server): Drain {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing: ServerResponse) => {
    const answers = underWay.get(socket);
    answers?.add(outgoing);
    if (isDraining) closeAfter(outgoing);
    outgoing.once('close', () => {
      answers?.delete(outgoing);
      if (isDraining && answers?.size === 0) socket.destroySoon();
    });
  });

  return {
    drain: (limitMs) =>
      new Promise((resolve) => {
        isDraining = true;
        const limit = setTimeout(() => {
          for (const socket of underWay.keys()) socket.destroy();
        }, limitMs);
        const grace = setTimeout(
          () => {
            for (const [socket, answers] of underWay) if (answers.size === 0) socket.destroySoon();
          },
          Math.min(idleGraceMs, limitMs),
        );
        stopListening(server, () => {
          clearTimeout(grace);
          clearTimeout(limit);
          resolve();
        });
        for (const answers of underWay.values()) for (const outgoing of answers) closeAfter(outgoing);
      }),
  };
}

/** Tells the client that the connection closes after this response, unless its head has been sent. */
function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}

/** Closes the server as `Server.close` of `node:http` does, except that idle connections stay open. */
function stopListening(server: Server, done: () => void): void {
  NetServer.prototype.close.call(server, done);
}
