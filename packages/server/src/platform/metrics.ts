import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from './database/database.ts';
import { DEGRADATIONS, type Readiness } from './http/readiness.ts';
import { lineOf } from './http/request-log.ts';
import { withTimeout } from './with-timeout.ts';

/** A gauge with one value, or one per label value. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** The name of its label, if any. */
  readonly label?: string;
}

/** Gauge values at a scrape, by gauge name and label value. */
export type FigureValues = Readonly<Record<string, Readonly<Record<string, number>> | number>>;

/** The source of gauge values. */
export interface FigureSource {
  readonly figures: readonly Figure[];
  /** Reads all values with a small, constant number of statements. */
  read(): Promise<FigureValues>;
}

export interface MetricsOptions {
  readonly version: string;
  /** The connections of the database, by kind. */
  pools(): Readonly<Record<string, PoolState>>;
  readonly readiness?: Pick<Readiness, 'report'>;
  readonly source?: FigureSource;
}

/** Timeout for reading the gauges in milliseconds; afterwards they keep their last values. */
const REFRESH_WITHIN = 1500;

const inTime = <Value>(work: Promise<Value>) =>
  withTimeout(REFRESH_WITHIN, work, () => {
    throw new Error('late');
  });

function createCounters(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'kickstand_graphql_seconds',
      help: 'Time of a GraphQL request in seconds.',
      labelNames: ['status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    statements: new Counter({
      name: 'kickstand_sql_statements_total',
      help: 'SQL statements sent by GraphQL requests.',
      registers,
    }),
    answered: new Counter({
      name: 'kickstand_requests_total',
      help: 'Requests that worked with data, by kind: query, mutation, or http for other routes.',
      labelNames: ['kind'],
      registers,
    }),
    errors: new Counter({
      name: 'kickstand_errors_total',
      help: 'Requests answered with an error, by code.',
      labelNames: ['code'],
      registers,
    }),
    uploadScans: new Counter({
      name: 'kickstand_upload_scans_total',
      help: 'Uploads that the virus scanner has seen, by result: clean, refused or failed.',
      labelNames: ['result'],
      registers,
    }),
    repeatedWorkFailures: new Counter({
      name: 'kickstand_repeated_work_failures_total',
      help: 'Rounds of repeated background work that failed, by work.',
      labelNames: ['work'],
      registers,
    }),
  };
}

function gaugeReadiness(registers: Registry[], readiness: Pick<Readiness, 'report'>): void {
  new Gauge({
    name: 'kickstand_ready',
    help: '1 if the instance accepts traffic, else 0.',
    registers,
    collect() {
      this.set(readiness.report().status === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'kickstand_degraded',
    help: `1 if an instance that accepts traffic cannot do everything, by reason: ${DEGRADATIONS.join(', ')}; else 0.`,
    labelNames: ['reason'],
    registers,
    collect() {
      const { degraded } = readiness.report();
      for (const reason of DEGRADATIONS) this.set({ reason }, degraded.includes(reason) ? 1 : 0);
    },
  });
}

/** The Prometheus metrics at /metrics. */
export function createMetrics({ version, pools, readiness, source }: MetricsOptions) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counters = createCounters(registry);
  new Gauge({
    name: 'kickstand_build_info',
    help: 'Always 1; the labels contain version and configuration.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  if (readiness) gaugeReadiness(registers, readiness);
  const connections = new Gauge({
    name: 'kickstand_pool_connections',
    help: 'Database connections by kind (requests, commands, signIns, background, recording) and state (in_use, idle), and callers that wait for one (waiting).',
    labelNames: ['kind', 'state'],
    registers,
  });
  const up = new Gauge({
    name: 'kickstand_database_up',
    help: '1 if the gauges could be read from the database at this scrape, else 0.',
    registers,
  });
  const gauges = (source?.figures ?? []).map(({ name, help, label }) => {
    const labelNames = label === undefined ? [] : [label];
    return { label, gauge: new Gauge({ name, help, labelNames, registers }), name };
  });

  async function refresh(): Promise<void> {
    for (const [kind, state] of Object.entries(pools())) {
      connections.set({ kind, state: 'in_use' }, state.inUse);
      connections.set({ kind, state: 'idle' }, state.idle);
      connections.set({ kind, state: 'waiting' }, state.waiting);
    }
    const values = source && (await inTime(source.read()).catch(() => undefined));
    up.set(values ? 1 : 0);
    for (const { name, label, gauge } of gauges) {
      const value = values?.[name];
      if (value === undefined) continue;
      gauge.reset();
      if (typeof value === 'number') gauge.set(value);
      else for (const [key, each] of Object.entries(value)) gauge.set({ [label ?? '']: key }, each);
    }
  }
  return { registry, ...counters, refresh };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts requests by kind and errors by code. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = lineOf(request, reply);
    if (line) {
      metrics.answered.inc({ kind: line.kind ?? 'http' });
      if (line.code !== undefined) metrics.errors.inc({ code: line.code });
    }
    done();
  });
}
