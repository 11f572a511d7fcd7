import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import type { MoneyOperation } from './money-operations.ts';

/**
 * Why an object of the provider that a person has named can't settle an operation: it has settled another
 * one. Two people who name the same object at once are told apart by a lock on it.
 * @returns a sentence, or undefined.
 */
export async function usedElsewhere(
  on: Sql,
  operation: Pick<MoneyOperation, 'id' | 'kind'>,
  reference: string,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`.execute(on);
  const starts = operation.kind === 'NEW_SUBSCRIPTION';
  const used = await firstRow(
    on,
    sql<{ payment: boolean; subscription: boolean }>`
      select exists (select 1 from ledger_entries where provider_object_id = ${reference}
          and money_operation_id is distinct from ${operation.id}) as payment,
        exists (select 1 from subscriptions where ${starts} and stripe_subscription_id = ${reference})
          as subscription`,
  );
  if (used?.payment) return 'This has settled another payment already.';
  return used?.subscription ? 'This is of another subscription already.' : undefined;
}
