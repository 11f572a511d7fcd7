import { setTimeout as pause } from 'node:timers/promises';
import {
  ACCOUNT_SILENT,
  KEY_REFUSED,
  missingRight,
} from '@kickstand/domain/adoption/account-right.ts';
import {
  type AccountPart,
  INVOICE_MONTHS,
  stepAfter,
} from '@kickstand/domain/adoption/adoption-run.ts';
import { sql } from 'kysely';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { AccountObjects, AccountPage } from '../ports/provider-account.ts';
import { type AdoptionRun, findRun } from './adoption-runs.ts';
import { assignAccount } from './assign-account.ts';
import { stageObjects } from './stage-account.ts';
import { ADOPTION_QUEUE } from './start-adoption.ts';

/** At most this many pages a second are requested: the provider permits more, other programs use it too. */
const READS_PER_SECOND = 20;
/** Seconds before the first and the longest repetition, unless the provider names a time. */
const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 30;
/** Repetitions of one page: about five minutes. */
const MOST_REPETITIONS = 14;

/** Another worker continues the run, or the server stops. */
class Interrupted extends Error {}

/** The run cannot continue; a person has to do what the message says. */
class Stopped extends Error {}

/** The oldest invoices that are wanted: 24 months, and all of subscriptions that have not ended. */
async function oldestInvoices(on: Sql, startedAt: Date): Promise<Date> {
  const months = new Date(startedAt);
  months.setUTCMonth(months.getUTCMonth() - INVOICE_MONTHS);
  const found = await firstRow(
    on,
    sql<{ since: Date }>`
      select least(${months}::timestamptz, min(started_at)) /* never null: one is given */ as since
      from adoption_objects
      where kind = 'SUBSCRIPTION' and ended_at is null and outcome <> 'NOT_OURS'`,
  );
  return found?.since ?? months;
}

/** One page, repeated while the provider is busy. @throws Stopped, Interrupted */
async function readPage<Part extends AccountPart>(
  services: Services,
  run: AdoptionRun,
  part: Part,
  since: Date | null,
): Promise<AccountPage<Part> & { readonly outcome: 'read'; readonly requests: number }> {
  for (let requests = 1; requests <= MOST_REPETITIONS; requests += 1) {
    if (services.rounds.stopping) throw new Interrupted();
    const page = await services.billing.readAccount(part, { after: run.afterReference, since });
    if (page.outcome === 'read') return { ...page, requests };
    if (page.outcome === 'forbidden') {
      throw new Stopped(page.keyRefused ? KEY_REFUSED : missingRight(part));
    }
    const seconds = page.waitSeconds ?? Math.min(FIRST_WAIT * 2 ** (requests - 1), LONGEST_WAIT);
    await pause(seconds * 1000);
  }
  throw new Stopped(ACCOUNT_SILENT);
}

/**
 * Keeps a page and the place to continue in one transaction.
 * @throws Interrupted if another worker has already read it.
 */
async function keepPage<Part extends AccountPart>(
  services: Services,
  run: AdoptionRun,
  part: Part,
  page: {
    readonly objects: readonly AccountObjects[Part][];
    readonly next: string | null;
    readonly requests: number;
  },
  fetchedAt: Date,
): Promise<void> {
  const { objects, next, requests } = page;
  await services.database.background.transaction(async (on) => {
    const ours = await firstRow(
      on,
      sql<{ id: string }>`
        select id from adoption_runs where id = ${run.id} and state = 'RUNNING' and step = ${part}
          and after_reference is not distinct from ${run.afterReference} for update`,
    );
    if (!ours) throw new Interrupted();
    const changed = await stageObjects(on, part, objects, fetchedAt, services.config.CURRENCY);
    await sql`
      update adoption_runs set requests = requests + ${requests}, rows_changed = rows_changed + ${changed},
        step = ${next === null ? stepAfter(part) : part}, after_reference = ${next},
        read_counts = read_counts || jsonb_build_object(${part}::text,
          coalesce((read_counts ->> ${part}::text)::int, 0) + ${objects.length}::int)
      where id = ${run.id}`.execute(on);
  });
}

/** The last step: all assignments in one transaction. */
async function finish(services: Services, run: AdoptionRun): Promise<void> {
  await inBackgroundUnit(
    services,
    run.startedBy,
    async (unit) => {
      const ours = await firstRow(
        unit.sql,
        sql<{ id: string }>`
          select id from adoption_runs where id = ${run.id} and state = 'RUNNING' and step = 'ASSIGN'
          for update`,
      );
      if (!ours) throw new Interrupted();
      const changed = await assignAccount(unit, null);
      await sql`
        update adoption_runs set state = 'DONE', finished_at = ${unit.now},
          rows_changed = rows_changed + ${changed}
        where id = ${run.id}`.execute(unit.sql);
    },
    services.database.background,
  );
}

/** Reads the account from where the run is, page by page. */
async function continueRun(services: Services, id: string): Promise<void> {
  let last = 0;
  for (;;) {
    const run = await findRun(services.database.sql, id);
    if (run?.state !== 'RUNNING') return;
    const { step } = run;
    if (step === 'ASSIGN') {
      await finish(services, run);
      return;
    }
    const dated = step === 'INVOICES' || step === 'CREDIT_NOTES' || step === 'REFUNDS';
    const since = dated ? await oldestInvoices(services.database.sql, run.startedAt) : null;
    const early = last + 1000 / READS_PER_SECOND - Date.now();
    if (early > 0) await pause(early);
    last = Date.now();
    const fetchedAt = services.clock.now();
    const page = await readPage(services, run, step, since);
    await keepPage(services, run, step, page, fetchedAt);
  }
}

/** Continues a run from its current place. Safe to repeat, also at the same time. */
export async function runAdoption(services: Services, id: string): Promise<void> {
  try {
    await continueRun(services, id);
  } catch (error) {
    if (error instanceof Interrupted) return;
    if (!(error instanceof Stopped)) throw error;
    await sql`
      update adoption_runs set state = 'STOPPED', problem = ${error.message},
        finished_at = ${services.clock.now()}
      where id = ${id} and state = 'RUNNING'`.execute(services.database.sql);
    services.changes.announce('AdoptionObject');
  }
}

/** Resumes a run after a restart; one that is being processed is unaffected. */
export async function resumeAdoption(services: Services): Promise<void> {
  const left = await rows(
    services.database.sql,
    sql<{ id: string }>`select id from adoption_runs where state = 'RUNNING'`,
  );
  for (const { id } of left) {
    await services.database.transaction((transaction) =>
      services.jobs.send(transaction, ADOPTION_QUEUE, { runId: id }),
    );
  }
}

/** The background job that reads the account. */
export function adoptionJob(services: Services): JobHandler {
  return {
    queue: ADOPTION_QUEUE,
    handle: (data) => runAdoption(services, data.runId ?? ''),
  };
}
