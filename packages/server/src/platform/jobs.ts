import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Sql } from './database.ts';
import { afterCommit, assertOutsideTransaction } from './database-context.ts';
import type { Log } from './log.ts';

/** A kind of background job: its name and what handles one. Handlers may run twice and must bear it. */
export interface JobHandler {
  readonly queue: string;
  /** Cron expression for jobs that come back by themselves. */
  readonly schedule?: string;
  handle(data: Readonly<Record<string, string>>): Promise<void>;
}

/** Background jobs on the product's own database, shared by all instances. */
export interface Jobs {
  /** Queues a job as part of the transaction: it exists only when the transaction commits. */
  send(transaction: Sql, queue: string, data: Readonly<Record<string, string>>): Promise<void>;
  /** Starts working; before that, jobs only wait. May be called again after it failed. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Finishes the jobs that run and takes no new ones. */
  stop(): Promise<void>;
}

const POLLING_SECONDS = 2;
const RETRIES = 3;
/**
 * Seconds without a sign of life after which a job counts as cut off by a crash, and how often crashed
 * jobs are looked for: together less than half a minute until another instance begins it again.
 */
const HEARTBEAT_SECONDS = 15;
const SUPERVISION_SECONDS = 10;
/** Seconds that a job may take while it is alive. */
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

/**
 * Jobs through pg-boss.
 * @param supervisionSeconds how often jobs of crashed instances are looked for.
 */
export function createJobs(
  database: Database,
  log: Log,
  supervisionSeconds = SUPERVISION_SECONDS,
): Jobs {
  const { adapter } = database;
  const boss = new PgBoss({
    db: {
      async executeSql(text: string, values?: unknown[]) {
        assertOutsideTransaction('The job queue');
        return { rows: await adapter.executeScript(text, values) };
      },
    },
    schema: 'jobs',
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    ...(adapter.kind === 'pglite' && { backend: 'pglite' as const }),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  let started: Promise<unknown> | undefined;
  let stopping = false;
  /** The worker of each queue here. */
  const workers = new Map<string, string>();

  async function startBoss(handlers: readonly JobHandler[]): Promise<void> {
    // Instances that start together must not create the queue's tables at the same moment.
    await adapter.withMigrationLock(async () => {
      await boss.start();
      for (const { queue } of handlers) {
        await boss.createQueue(queue, QUEUE);
        // A queue that an earlier version has made keeps its options otherwise.
        await boss.updateQueue(queue, QUEUE);
        // Makes it known to this instance now: a send inside a transaction may not look it up.
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
  }

  return {
    async send(transaction, queue, data) {
      await boss.send(queue, data, { db: fromKysely(transaction.withoutPlugins()) });
      // Whoever waits for it need not wait for the next look at the queue, too.
      afterCommit(() => boss.notifyWorker(workers.get(queue) ?? ''));
    },
    async start(handlers) {
      started = startBoss(handlers).catch(async (error: unknown) => {
        // A queue that has half started keeps its timers and workers, and could not be started again.
        workers.clear();
        await boss.stop({ graceful: false, close: false }).catch(() => {});
        throw error;
      });
      await started;
    },
    async stop() {
      stopping = true;
      if (!started) return;
      await started.catch(() => {});
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS, close: false });
    },
  };
}
