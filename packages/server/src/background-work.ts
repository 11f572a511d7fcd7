import { sql } from 'kysely';
import { adoptionJob, resumeAdoption } from './adoption/run-adoption.ts';
import { approvalsRetentionJob } from './approvals/forget-approvals.ts';
import { catchUpJob } from './billing/catch-up.ts';
import { comparisonJob } from './billing/compare-billing.ts';
import { handleDueWebhookEvents, isDueEvent } from './billing/handle-webhook-events.ts';
import { bulkJobs, resumeBulkRuns } from './bulk/run-bulk.ts';
import { COUNTER_CACHES } from './counter-caches.ts';
import type { createBilling } from './create-billing.ts';
import { convertPhonesJob, startConvertingPhones } from './customers/convert-phones-job.ts';
import { refreshUnknownCards } from './customers/refresh-card.ts';
import { exportJobs } from './exports/run-export.ts';
import { filesCleanUpJob } from './files/clean-up.ts';
import { identityCleanUpJob } from './identity/clean-up.ts';
import { combinedImportJob, resumeCombinedImports } from './imports/combined-import.ts';
import { importJobs, resumeImports } from './imports/run-import.ts';
import { activeMail, isDueMail, sendDueMails } from './mail/send-due-mails.ts';
import { isDueOperation } from './money/lease-money-operation.ts';
import { settleDueMoneyOperations } from './money/settle-money-operations.ts';
import { taxRatesJob } from './partners/sync-tax-rates.ts';
import { cleanUpJob } from './platform/background/clean-up.ts';
import { type Repeater, repeat, retryUntilDone } from './platform/background/repeat.ts';
import { tracedJobs } from './platform/background/trace-work.ts';
import { foldPending } from './platform/database/counter-cache.ts';
import { findNonEmpty } from './platform/database/find-non-empty.ts';
import type { PermittedOperations } from './platform/graphql/permitted-operations.ts';
import type { createMetrics } from './platform/metrics.ts';
import { inBackground, type Services } from './platform/request-context.ts';
import type { Tracing } from './ports/tracing.ts';
import { anonymizationJob } from './privacy/anonymize-customer.ts';
import { retentionJobs } from './privacy/retention.ts';
import { plannedJobsJob } from './service/open-planned-jobs.ts';
import { figureSnapshotJob } from './today/figure-snapshots.ts';
import { forgetSettledMarksJob } from './today/forget-settled-marks.ts';
import { digestJob } from './today/send-digests.ts';

/** Polling intervals of the safety nets, in milliseconds. */
const DUE_PAUSE = 2000;
const CARDS_PAUSE = 10_000;
const COUNTS_PAUSE = 5000;
const SANDBOX_PAUSE = 3000;
const MANIFEST_PAUSE = 3_600_000;

interface BackgroundOptions {
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly permitted: PermittedOperations | undefined;
  readonly sandbox: Awaited<ReturnType<typeof createBilling>>['sandbox'];
  readonly tracing: Tracing | undefined;
}

/** The jobs and polling loops of the server. */
export class BackgroundWork {
  readonly #services: Services;
  readonly #options: BackgroundOptions;
  readonly #stopping = new AbortController();
  #repeaters: Repeater[] = [];
  /** The due work that this instance is doing. */
  readonly #running = new Set<string>();

  constructor(services: Services, options: BackgroundOptions) {
    this.#services = services;
    this.#options = options;
  }

  #again(name: string, pause: number, round: () => Promise<unknown>): Repeater {
    const failures = this.#options.metrics.repeatedWorkFailures;
    return repeat(name, pause, this.#services.log, round, () => failures.inc({ work: name }));
  }

  /** Starts the work that is due, after one statement that looks for all of it. None runs twice at once. */
  async #startDueWork(work: Services): Promise<void> {
    const { database, clock, rounds } = work;
    const now = clock.now();
    const dueWork = [
      {
        name: 'money operations',
        due: sql`money_operations where ${isDueOperation(now)}`,
        run: settleDueMoneyOperations,
      },
      {
        name: 'webhook events',
        due: sql`webhook_events where ${isDueEvent(now)}`,
        run: handleDueWebhookEvents,
      },
      ...(activeMail(work)
        ? [
            {
              name: 'mails',
              due: sql`mails where ${isDueMail(database.clock.now())}`,
              run: sendDueMails,
            },
          ]
        : []),
    ];
    const queries = new Map(dueWork.map(({ name, due }) => [name, due]));
    const names = await findNonEmpty(database.sql, queries);
    for (const { name, run } of dueWork) {
      if (!names.has(name) || this.#running.has(name)) continue;
      this.#running.add(name);
      rounds.start(name, async () => {
        try {
          await run(work);
        } catch (error) {
          this.#options.metrics.repeatedWorkFailures.inc({ work: name });
          throw error;
        } finally {
          this.#running.delete(name);
        }
      });
    }
  }

  #repeat(work: Services): Repeater[] {
    const { permitted, sandbox } = this.#options;
    return [
      this.#again('due work', DUE_PAUSE, () => this.#startDueWork(work)),
      this.#again('unknown cards', CARDS_PAUSE, () => refreshUnknownCards(work)),
      this.#again('counts', COUNTS_PAUSE, () =>
        foldPending(this.#services.database, COUNTER_CACHES),
      ),
      ...(permitted ? [this.#again('manifest', MANIFEST_PAUSE, () => permitted.store())] : []),
      ...(sandbox
        ? [
            this.#again('billing sandbox', SANDBOX_PAUSE, async () => {
              await sandbox.billDue();
              await sandbox.deliverDue();
            }),
          ]
        : []),
    ];
  }

  /**
   * Starts everything, with retries until it succeeds or the server stops.
   * @returns whether it runs; false if the server was stopped first.
   */
  async start(): Promise<boolean> {
    const work = inBackground(this.#services);
    const { signal } = this.#stopping;
    const untilDone = (start: () => Promise<unknown>) =>
      retryUntilDone('background jobs', this.#services.log, signal, start);
    await untilDone(() =>
      this.#services.jobs.start(
        tracedJobs(this.#options.tracing, [
          ...exportJobs(work),
          ...importJobs(work),
          combinedImportJob(work),
          ...bulkJobs(work),
          adoptionJob(work),
          cleanUpJob(work),
          convertPhonesJob(work),
          filesCleanUpJob(work),
          identityCleanUpJob(work),
          anonymizationJob(work),
          ...retentionJobs(work),
          approvalsRetentionJob(work),
          comparisonJob(work),
          catchUpJob(work),
          taxRatesJob(work),
          plannedJobsJob(work),
          forgetSettledMarksJob(work),
          figureSnapshotJob(work),
          digestJob(work),
        ]),
      ),
    );
    await untilDone(() => resumeImports(work));
    await untilDone(() => resumeCombinedImports(work));
    await untilDone(() => resumeBulkRuns(work));
    await untilDone(() => resumeAdoption(work));
    await untilDone(() => startConvertingPhones(work));
    if (signal.aborted) return false;
    this.#repeaters = this.#repeat(work);
    return true;
  }

  /** Waits for running work and starts no more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const { jobs, rounds, workbooks } = this.#services;
    workbooks.stop();
    await Promise.all([jobs.stop(), rounds.stop(), ...this.#repeaters.map((each) => each.stop())]);
  }
}
