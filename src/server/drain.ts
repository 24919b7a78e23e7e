import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Closes a server's connections gracefully. */
export interface Drain {
  /**
   * Accepts no new connections, closes idle ones, lets responses in progress finish within the limit (milliseconds), and
   * destroys the remaining ones. Resolves when no connection is open.
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
        server.close(() => {
          clearTimeout(limit);
          resolve();
        });
        for (const [socket, answers] of underWay) {
          if (answers.size === 0) socket.destroySoon();
          for (const outgoing of answers) closeAfter(outgoing);
        }
      }),
  };
}

/** Tells the client that the connection closes after this response, unless its head has been sent. */
function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}
