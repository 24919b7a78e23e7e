import { createServer } from 'node:http';
import type { Env } from '#src/platform/process/env.ts';
import { listen } from '#src/platform/process/listen.ts';
import { type ReadFigures, prometheusType, toPrometheusText } from './prometheus-text.ts';

/**
 * Serves `GET /metrics` on its own port, which the site's visitors do not reach. Resolves when it listens. It does not
 * keep the process alive.
 */
export async function serveMetrics(
  metrics: NonNullable<Env['metrics']>,
  read: ReadFigures,
): Promise<{ port: number; close: () => void }> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000, maxHeaderSize: 8 * 1024 });
  server.on('request', (incoming, outgoing) => {
    const refuse = (status: number, headers = {}) => outgoing.writeHead(status, headers).end();
    if (incoming.url?.split('?', 1)[0] !== '/metrics') refuse(404);
    else if (incoming.method !== 'GET') refuse(405, { allow: 'GET' });
    else {
      read().then(
        (figures) => outgoing.writeHead(200, { 'content-type': prometheusType }).end(toPrometheusText(figures)),
        () => refuse(500),
      );
    }
  });
  const address = await listen(server, metrics, 'METRICS_');
  server.unref();
  return { port: address.port, close: () => void server.close() };
}
