import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { STATIC_ROUTE } from './limit-requests.ts';
import type { Readiness } from './readiness.ts';

function serveHealth(app: FastifyInstance, readiness: Readiness, withDetails: boolean): void {
  app.get('/healthz', STATIC_ROUTE, async () => ({ status: 'alive' }));
  app.get('/readyz', STATIC_ROUTE, async (_request, reply) => {
    const { status, ...details } = readiness.report();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .send(withDetails ? { status, ...details } : { status });
  });
}

function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', STATIC_ROUTE, async (_request, reply) => {
    await metrics.refresh();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Serves liveness, readiness and metrics. Details and metrics are only served on the operations
 * port, or on the main port if no other machine can reach it.
 * @returns the server for OPERATIONS_PORT, not listening yet; undefined if not configured.
 */
export function serveOperations(
  app: FastifyInstance,
  config: Pick<Config, 'loopback' | 'OPERATIONS_PORT'>,
  source: { readonly metrics: Metrics; readonly readiness: Readiness },
): FastifyInstance | undefined {
  const { metrics, readiness } = source;
  serveHealth(app, readiness, config.loopback);
  if (config.loopback) serveMetrics(app, metrics);
  if (config.OPERATIONS_PORT === undefined) return undefined;
  const operations = fastify({ forceCloseConnections: true });
  serveHealth(operations, readiness, true);
  serveMetrics(operations, metrics);
  return operations;
}
