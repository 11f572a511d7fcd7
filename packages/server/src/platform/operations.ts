import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import { isMigrated } from './migrate.ts';

/** Milliseconds within which the database must answer for this instance to count as ready. */
const READY_WITHIN = 1500;

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), READY_WITHIN).unref();
  });
  return await Promise.race([work, late]);
}

/** Serves what operators and load balancers ask: alive, ready, figures. */
export function serveOperations(app: FastifyInstance, database: Database, metrics: Metrics) {
  let stopping = false;
  const options = { config: { rateLimit: false } };
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    const ready = await inTime(isMigrated(database)).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database not ready' });
  });
  app.get('/metrics', options, async (_request, reply) => {
    await metrics.refresh();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return {
    /** From here on this instance takes no new traffic. */
    turnOff() {
      stopping = true;
    },
  };
}
