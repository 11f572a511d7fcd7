import { sql } from 'kysely';
import { z } from 'zod';
import { markDelinquent } from '../customers/mark-delinquent.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { IS_COMPARING } from './billing-difference-rows.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareSubscriptions } from './compare-subscriptions.ts';
import { writeDifferences } from './write-differences.ts';

/** Maximum number of unlisted subscriptions that one comparison requests individually. */
const MOST_QUESTIONS = 500;
/** The job queue of comparisons. */
export const COMPARISON_QUEUE = 'billing-comparison';

async function compare(services: Services, id: string, mostQuestions: number): Promise<void> {
  const { database, clock } = services;
  const [subscriptions, ledger] = [
    await compareSubscriptions(services, mostQuestions),
    await compareLedger(services),
  ];
  await writeDifferences(services, id, {
    differences: [...subscriptions.differences, ...ledger.differences],
    objects: [...subscriptions.objects, ...ledger.objects],
  });
  await markDelinquent(database.sql, null, clock.now());
}

/**
 * Compares subscriptions and ledger with the provider and stores the differences for staff to
 * review. Nothing is changed automatically.
 * @param requested the id of a comparison that staff requested.
 * @throws Error if the provider does not answer; the comparison has failed then.
 */
export async function compareBilling(
  services: Services,
  mostQuestions = MOST_QUESTIONS,
  requested?: string,
): Promise<void> {
  const { database, clock, changes } = services;
  const id = requested ?? newId(clock.now().getTime());
  await sql`insert into billing_comparisons (id, started_at) values (${id}, ${clock.now()})
    on conflict (id) do update set failed = false`.execute(database.sql);
  try {
    await compare(services, id, mostQuestions);
  } catch (error) {
    await sql`update billing_comparisons set failed = true where id = ${id}`.execute(database.sql);
    changes.announce('BillingDifference');
    throw error;
  }
}

/** The nightly comparison job, which staff can also request. */
export function comparisonJob(services: Services): JobHandler {
  return {
    queue: COMPARISON_QUEUE,
    schedule: '15 4 * * *',
    handle: ({ comparisonId }) => compareBilling(services, MOST_QUESTIONS, comparisonId),
  };
}

/** Requests a comparison now, in the background. @throws Refused while one is running. */
export const compareNow = defineCommand({
  name: 'billingCompare',
  input: z.object({}),
  async run(unit) {
    const id = newId(unit.now.getTime());
    await sql`select pg_advisory_xact_lock(hashtextextended(${COMPARISON_QUEUE}, 0))`.execute(
      unit.sql,
    );
    const started = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        insert into billing_comparisons (id, started_at)
        select ${id}::uuid, ${unit.now}::timestamptz
        where not exists (select from billing_comparisons b where ${IS_COMPARING(unit.now)})
        returning id`,
    );
    if (!started) throw refused('COMPARING', 'A comparison is running. Wait until it is done.');
    await unit.services.jobs.send(unit.sql, COMPARISON_QUEUE, { comparisonId: id });
    unit.services.changes.announce('BillingDifference');
    return { id };
  },
});
