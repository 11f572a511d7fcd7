import { sql } from 'kysely';
import { markDelinquent } from '../customers/mark-delinquent.ts';
import { newId } from '../platform/ids.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Services } from '../platform/request-context.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareSubscriptions } from './compare-subscriptions.ts';
import { writeDifferences } from './write-differences.ts';

/** Subscriptions that the provider doesn't list and that one comparison asks for one by one. */
const MOST_QUESTIONS = 500;

/**
 * Compares subscriptions and ledger with the provider and keeps what differs for people to see.
 * Nothing is repaired here: which side is right is for them to say.
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

/** The comparison as a job of every night. */
export function comparisonJob(services: Services): JobHandler {
  return {
    queue: 'billing-comparison',
    schedule: '15 4 * * *',
    handle: () => compareBilling(services),
  };
}
