import cluster, { type Worker } from 'node:cluster';
import type { Channel } from './content-changes.ts';

interface ChannelMessage {
  readonly changes: string;
}

const isChannelMessage = (message: unknown): message is ChannelMessage =>
  typeof message === 'object' && message !== null && 'changes' in message && typeof message.changes === 'string';

/** The channel between the worker processes of one server; null in a process that serves alone. */
export function openProcessChannel(): Channel | null {
  if (!cluster.isWorker) return null;
  return {
    send: (changes) => void process.send?.({ changes } satisfies ChannelMessage),
    listen: (listener) =>
      process.on('message', (message) => {
        if (isChannelMessage(message)) listener(message.changes);
      }),
  };
}

/** In the process that starts the workers: passes the messages of each worker to all others. */
export function relayBetweenWorkers(): void {
  cluster.on('message', (sender: Worker, message: unknown) => {
    if (!isChannelMessage(message)) return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker !== undefined && worker.id !== sender.id && worker.isConnected()) worker.send(message);
    }
  });
}
