import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What operators watch, as Prometheus text at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'kickstand_graphql_seconds',
      help: 'Time of a GraphQL request in seconds.',
      labelNames: ['status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
    statements: new Counter({
      name: 'kickstand_sql_statements_total',
      help: 'SQL statements sent by GraphQL requests.',
      registers: [registry],
    }),
    errors: new Counter({
      name: 'kickstand_errors_total',
      help: 'Errors in answers, by code; INTERNAL is a failure of the server.',
      labelNames: ['code'],
      registers: [registry],
    }),
    moneyWaiting: new Gauge({
      name: 'kickstand_money_operations_unsettled',
      help: 'Money operations that wait for the payment provider or a person.',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
