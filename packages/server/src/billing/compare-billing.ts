import { sql } from 'kysely';
import { markDelinquent } from '../customers/mark-delinquent.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareSubscriptions } from './compare-subscriptions.ts';
import { writeDifferences } from './write-differences.ts';

/** Maximum number of unlisted subscriptions that one comparison requests individually. */
const MOST_QUESTIONS = 500;

/**
 * Compares subscriptions and ledger with the provider and stores the differences for staff to
 * review. Nothing is changed automatically.
 */
export async function compareBilling(
  services: Services,
  mostQuestions = MOST_QUESTIONS,
): Promise<void> {
  const { database, clock } = services;
  const id = newId(clock.now().getTime());
  await sql`insert into billing_comparisons (id, started_at) values (${id}, ${clock.now()})`.execute(
    database.sql,
  );
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

/** The nightly comparison job. */
export function comparisonJob(services: Services): JobHandler {
  return {
    queue: 'billing-comparison',
    schedule: '15 4 * * *',
    handle: () => compareBilling(services),
  };
}
