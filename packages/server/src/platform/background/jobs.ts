import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { type Database, type DatabaseAdapter, rows, type Sql } from '../database/database.ts';
import { afterCommit, assertOutsideTransaction } from '../database/database-context.ts';
import type { Log } from '../log.ts';
import { Backoff } from './backoff.ts';
import { type Repeater, repeat } from './repeat.ts';

/** A kind of background job with its handler. Handlers must be idempotent. */
export interface JobHandler {
  readonly queue: string;
  /** Cron expression of recurring jobs. */
  readonly schedule?: string;
  handle(data: Readonly<Record<string, string>>): Promise<void>;
}

/** Background jobs in the product's own database, shared by all instances. */
export interface Jobs {
  /**
   * Queues a job in the transaction: it only exists if the transaction commits.
   * @param options.priority jobs with a higher one are started first; otherwise 0.
   */
  send(
    transaction: Sql,
    queue: string,
    data: Readonly<Record<string, string>>,
    options?: { readonly priority: number },
  ): Promise<void>;
  /** Starts processing; before that, jobs wait. Can be called again after a failure. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Finishes running jobs and takes no new ones. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks for jobs that have become due, in all queues at once. */
const LOOK_PAUSE = 1000;
/** A worker also looks by itself; it is woken before. */
const POLLING_SECONDS = 600;
const RETRIES = 3;
/**
 * Seconds without a heartbeat after which a job counts as crashed, and the interval of checks:
 * together less than half a minute until another instance restarts it.
 */
const HEARTBEAT_SECONDS = 10;
const SUPERVISION_SECONDS = 18;
/** Maximum seconds of a live job. */
export const LONGEST_SECONDS = 12 * 3600;
const QUEUE = {
  retryLimit: RETRIES,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: LONGEST_SECONDS,
};
const STOP_MILLISECONDS = 8000;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

function createBoss(
  adapter: DatabaseAdapter,
  backoff: Backoff,
  supervisionSeconds: number,
): PgBoss {
  return new PgBoss({
    db: {
      async executeSql(text: string, values?: unknown[]) {
        assertOutsideTransaction('The job queue');
        return { rows: await backoff.run(() => adapter.executeScript(text, values)) };
      },
    },
    schema: 'jobs',
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // With the 30 seconds in which the library looks at schedules, their jobs start within a minute.
    cronWorkerIntervalSeconds: 30,
    // No job waits for another one.
    flowIntervalSeconds: 3600,
    ...(adapter.kind === 'pglite' && { backend: 'pglite' as const }),
  });
}

/** The queues with due jobs, such as scheduled ones and retries. */
async function dueQueues(on: Sql, queues: readonly string[]): Promise<string[]> {
  const found = await rows(
    on,
    sql<{ name: string }>`
      select distinct name from jobs.job
      where name = any(${[...queues]}::text[]) and state < 'active' and not blocked
        and start_after <= jobs.job_now()`,
  );
  return found.map(({ name }) => name);
}

/**
 * Jobs through pg-boss, whose statements wait while the database is unavailable.
 * @param supervisionSeconds interval of checks for jobs of crashed instances.
 */
export function createJobs(
  database: Database,
  log: Log,
  supervisionSeconds = SUPERVISION_SECONDS,
): Jobs {
  const { adapter } = database;
  const backoff = new Backoff();
  const boss = createBoss(adapter, backoff, supervisionSeconds);
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  let started: Promise<unknown> | undefined;
  let stopping = false;
  /** This instance's worker of each queue. */
  const workers = new Map<string, string>();
  let looking: Repeater | undefined;

  async function startBoss(handlers: readonly JobHandler[]): Promise<void> {
    // Instances that start together must not create the queue's tables concurrently.
    await adapter.withMigrationLock(async () => {
      await boss.start();
      for (const { queue } of handlers) {
        await boss.createQueue(queue, QUEUE);
        // A queue created by an earlier version would keep its old options.
        await boss.updateQueue(queue, QUEUE);
        // Loads the queue now, because sending inside a transaction must not query it.
        await boss.findJobs(queue, { id: NO_JOB });
      }
    });
    for (const { queue, schedule, handle } of handlers) {
      if (stopping) return;
      const worker = await boss.work<Record<string, string>>(
        queue,
        { pollingIntervalSeconds: POLLING_SECONDS },
        async (jobs) => {
          for (const job of jobs) {
            await handle(job.data ?? {}).catch((error: unknown) => {
              log.error({ err: error, queue, jobId: job.id }, 'job failed');
              throw error;
            });
          }
        },
      );
      workers.set(queue, worker);
      if (schedule) await boss.schedule(queue, schedule);
    }
    looking = repeat('due jobs', LOOK_PAUSE, log, async () => {
      for (const queue of await dueQueues(database.background.sql, [...workers.keys()])) {
        boss.notifyWorker(workers.get(queue) ?? '');
      }
    });
  }

  return {
    async send(transaction, queue, data, options) {
      await boss.send(queue, data, { ...options, db: fromKysely(transaction.withoutPlugins()) });
      // Wakes the worker immediately instead of at its next poll.
      afterCommit(() => boss.notifyWorker(workers.get(queue) ?? ''));
    },
    async start(handlers) {
      started = startBoss(handlers).catch(async (error: unknown) => {
        // A half-started queue keeps timers and workers and could not be started again.
        workers.clear();
        await boss.stop({ graceful: false, close: false }).catch(() => {});
        throw error;
      });
      await started;
    },
    async stop() {
      stopping = true;
      backoff.stop();
      if (!started) return;
      await started.catch(() => {});
      await looking?.stop();
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS, close: false });
    },
  };
}
