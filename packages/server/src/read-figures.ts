import { UNSETTLED_STATES } from '@kickstand/domain/billing/money-operation-terms.ts';
import { sql } from 'kysely';
import { COUNTER_CACHES } from './counter-caches.ts';
import type { CounterCache } from './platform/database/counter-cache.ts';
import { type Database, firstRow, rows } from './platform/database/database.ts';
import type { Figure, FigureSource, FigureValues } from './platform/metrics.ts';

/** Larger tables are not counted exactly. */
const MOST_COUNTED = 100_000;

/** The gauges and their values. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'kickstand_money_operations_unsettled',
    help: 'Unsettled money operations: waiting for the payment provider, for review, or owed to a customer.',
  },
  {
    name: 'kickstand_money_operations_open',
    help: 'Unsettled money operations, by state.',
    label: 'state',
  },
  {
    name: 'kickstand_money_operations_oldest_seconds',
    help: 'Age of the oldest unsettled money operation, by state; 0 if there is none.',
    label: 'state',
  },
  {
    name: 'kickstand_webhook_events_waiting',
    help: 'Webhook events that are stored and not handled.',
  },
  {
    name: 'kickstand_webhook_lag_seconds',
    help: 'Age of the oldest unhandled webhook event; 0 if there is none.',
  },
  {
    name: 'kickstand_count_deltas_waiting',
    help: 'Pending deltas of the counter caches (at most 100000), by table.',
    label: 'counts',
  },
  {
    name: 'kickstand_last_backup_timestamp_seconds',
    help: 'Time of the last completed backup in Unix seconds; 0 if unknown.',
  },
  {
    name: 'kickstand_oldest_transaction_seconds',
    help: 'Age of the oldest transaction on the database, of any client whose transactions its role may see; 0 if there is none.',
  },
  {
    name: 'kickstand_replication_lag_seconds',
    help: 'How far the slowest standby is behind; 0 without one. Needs the role pg_monitor.',
  },
  {
    name: 'kickstand_jobs_waiting',
    help: 'Background jobs that are due and not started, by queue.',
    label: 'queue',
  },
  {
    name: 'kickstand_jobs_oldest_seconds',
    help: 'How long the oldest waiting job has been due, by queue; 0 if there is none.',
    label: 'queue',
  },
  {
    name: 'kickstand_jobs_failed',
    help: 'Background jobs that failed after all retries and are still stored, by queue.',
    label: 'queue',
  },
];

/** Numbers by the state of unsettled money operations. */
type ByState = Readonly<Record<(typeof UNSETTLED_STATES)[number], number>>;

interface Business {
  readonly unsettled: number;
  readonly operations: ByState;
  readonly operationAges: ByState;
  readonly events: number;
  readonly eventAge: number;
  readonly lastBackup: number;
  readonly oldestTransaction: number;
  readonly replicationLag: number;
  readonly jobsThere: boolean;
  /** Pending deltas by counted table. */
  readonly deltas: Readonly<Record<string, number>>;
}

interface Queue {
  readonly queue: string;
  readonly waiting: number;
  readonly age: number;
  readonly failed: number;
}

const ageOf = (column: string) =>
  `coalesce(greatest(extract(epoch from now() - min(${column})), 0), 0)::float8`;
const byState = (value: (state: string) => string) =>
  sql.raw(
    `json_build_object(${UNSETTLED_STATES.map((state) => `'${state}', ${value(state)}`).join(', ')})`,
  );
const deltasOf = ({ name }: CounterCache) =>
  `(select count(*) from (select 1 from ${name}_count_deltas limit ${MOST_COUNTED}) d)`;
/** The pending deltas by counted table. */
const DELTAS = sql.raw(
  `json_build_object(${[...Map.groupBy(COUNTER_CACHES, ({ table }) => table)]
    .map(([table, caches]) => `'${table}', ${caches.map(deltasOf).join(' + ')}`)
    .join(', ')})`,
);

function readBusiness({ sql: on }: Database): Promise<Business | undefined> {
  return firstRow(
    on,
    sql<Business>`
      select m.*, w.*, to_regclass('jobs.job') is not null as jobs_there,
        (select coalesce(extract(epoch from max(completed_at)), 0)::float8 from backups) as last_backup,
        (select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend') as oldest_transaction,
        (select coalesce(extract(epoch from max(replay_lag)), 0)::float8 from pg_stat_replication) as replication_lag,
        ${DELTAS} as deltas
      from (
        select count(*) as unsettled,
          ${byState((state) => `count(*) filter (where state = '${state}')`)} as operations,
          ${byState((state) => ageOf(`case when state = '${state}' then created_at end`))}
            as operation_ages
        from money_operations where settled_at is null) m, (
        select count(*) as events, ${sql.raw(ageOf('received_at'))} as event_age
        from webhook_events where handled_at is null) w`,
  );
}

function readQueues({ sql: on }: Database): Promise<Queue[]> {
  return rows(
    on,
    sql<Queue>`
      select q.name as queue, count(j.id) filter (where j.state < 'active' and j.start_after <= now()) as waiting,
        coalesce(extract(epoch from now() - min(j.start_after) filter (
          where j.state < 'active' and j.start_after <= now())), 0)::float8 as age,
        count(j.id) filter (where j.state = 'failed') as failed
      from jobs.queue q left join jobs.job j on j.name = q.name and (j.state < 'active' or j.state = 'failed')
      group by q.name`,
  );
}

/** Reads the gauges of the business and its background work with two statements. */
export function figuresOf(database: Database): FigureSource {
  return {
    figures: FIGURES,
    async read(): Promise<FigureValues> {
      const found = await readBusiness(database);
      if (!found) return {};
      const queues = found.jobsThere ? await readQueues(database) : [];
      const byQueue = (value: (queue: Queue) => number) =>
        Object.fromEntries(queues.map((queue) => [queue.queue, value(queue)]));
      return {
        kickstand_money_operations_unsettled: found.unsettled,
        kickstand_money_operations_open: found.operations,
        kickstand_money_operations_oldest_seconds: found.operationAges,
        kickstand_webhook_events_waiting: found.events,
        kickstand_webhook_lag_seconds: found.eventAge,
        kickstand_count_deltas_waiting: found.deltas,
        kickstand_last_backup_timestamp_seconds: found.lastBackup,
        kickstand_oldest_transaction_seconds: found.oldestTransaction,
        kickstand_replication_lag_seconds: found.replicationLag,
        kickstand_jobs_waiting: byQueue(({ waiting }) => waiting),
        kickstand_jobs_oldest_seconds: byQueue(({ age }) => age),
        kickstand_jobs_failed: byQueue(({ failed }) => failed),
      };
    },
  };
}
