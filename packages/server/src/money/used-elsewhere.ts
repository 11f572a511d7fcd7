import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { MoneyOperation } from './money-operations.ts';

/**
 * Why a provider object given by staff cannot settle an operation: it has settled another one. A
 * lock serializes concurrent uses of the same object.
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
  if (used?.payment) return 'This has already settled another payment.';
  return used?.subscription ? 'This already belongs to another subscription.' : undefined;
}
