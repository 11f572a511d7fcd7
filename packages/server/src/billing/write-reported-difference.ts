import type {
  DifferenceAspect,
  DifferenceValue,
} from '@kickstand/domain/billing/billing-difference.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** A difference that an event reported, not the nightly comparison. */
interface ReportedDifference {
  readonly customerId: string | null;
  readonly providerObjectId: string;
  readonly aspect: Extract<DifferenceAspect, 'REFUND' | 'DISPUTE'>;
  readonly here: DifferenceValue;
  readonly atProvider: DifferenceValue;
  /** True if both sides match again. */
  readonly gone: boolean;
  /** When the provider was asked; an older response changes nothing. */
  readonly fetchedAt: Date;
}

/** What a difference was before it changed; null if there was none. */
interface Changed {
  readonly hereBefore: DifferenceValue;
  readonly atProviderBefore: DifferenceValue;
}

/**
 * Stores a difference, or marks it as resolved. Waits for another worker that stores the same one.
 * @returns 'same' if nothing changed, for example because the event was repeated, and 'outdated' for
 * an older response; otherwise what differed until now, if anything did.
 */
export async function writeReportedDifference(
  unit: UnitOfWork,
  difference: ReportedDifference,
): Promise<'same' | 'outdated' | Changed> {
  const { customerId, providerObjectId, aspect, here, atProvider, gone, fetchedAt } = difference;
  await sql`select pg_advisory_xact_lock(hashtextextended(${providerObjectId}, 0))`.execute(
    unit.sql,
  );
  const [left, right] = [here, atProvider].map((value) => JSON.stringify(value));
  const known = await firstRow(
    unit.sql,
    sql<{ current: boolean; same: boolean }>`
      select last_seen_at >= ${fetchedAt} as current,
        gone_at is null and here is not distinct from ${left}::jsonb
          and at_provider is not distinct from ${right}::jsonb as same
      from billing_differences
      where provider_object_id = ${providerObjectId} and aspect = ${aspect}
      order by first_seen_at desc, id desc limit 1`,
  );
  if (known?.current) return 'outdated';
  if (known?.same) return 'same';
  const closed = await firstRow(
    unit.sql,
    sql<{ id: string } & Changed>`
      update billing_differences set gone_at = ${unit.now}, last_seen_at = ${fetchedAt}
      where provider_object_id = ${providerObjectId} and aspect = ${aspect} and gone_at is null
      returning id, here as here_before, at_provider as at_provider_before`,
  );
  if (gone && !closed) return 'same';
  unit.services.changes.announce('BillingDifference', closed?.id);
  const changed = {
    hereBefore: closed?.hereBefore ?? null,
    atProviderBefore: closed?.atProviderBefore ?? null,
  };
  if (gone) return changed;
  await sql`
    insert into billing_differences (id, customer_id, entity_type, entity_id, aspect,
      provider_object_id, here, at_provider, first_seen_at, last_seen_at)
    values (${newId(unit.now.getTime())}, ${customerId}, 'Customer', ${customerId}, ${aspect},
      ${providerObjectId}, ${left}::jsonb, ${right}::jsonb, ${unit.now}, ${fetchedAt})`.execute(
    unit.sql,
  );
  return changed;
}
