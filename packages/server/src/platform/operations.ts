import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, firstRow } from './database.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Milliseconds within which the database must answer for its figures to be up to date. */
const FIGURES_WITHIN = 1500;

const options = { config: { rateLimit: false } };

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), FIGURES_WITHIN).unref();
  });
  return await Promise.race([work, late]);
}

function serveHealth(app: FastifyInstance, readiness: Readiness, withDetails: boolean): void {
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    const { status, ...details } = readiness.report();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .send(withDetails ? { status, ...details } : { status });
  });
}

function serveMetrics(app: FastifyInstance, database: Database, metrics: Metrics): void {
  app.get('/metrics', options, async (_request, reply) => {
    const waiting = await inTime(
      firstRow(
        database.sql,
        sql<{ count: number }>`select count(*) from money_operations where settled_at is null`,
      ),
    ).catch(() => undefined);
    if (waiting) metrics.moneyWaiting.set(waiting.count);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Serves what operators and load balancers ask: alive, ready, figures. Details and figures are for
 * operators alone: on the main port they are only served where no other machine reaches it.
 * @returns the server for OPERATIONS_PORT, not listening yet; undefined when none is configured.
 */
export function serveOperations(
  app: FastifyInstance,
  config: Pick<Config, 'loopback' | 'OPERATIONS_PORT'>,
  source: { readonly database: Database; readonly metrics: Metrics; readonly readiness: Readiness },
): FastifyInstance | undefined {
  const { database, metrics, readiness } = source;
  serveHealth(app, readiness, config.loopback);
  if (config.loopback) serveMetrics(app, database, metrics);
  if (config.OPERATIONS_PORT === undefined) return undefined;
  const operations = fastify({ forceCloseConnections: true });
  serveHealth(operations, readiness, true);
  serveMetrics(operations, database, metrics);
  return operations;
}
