import type {
  DifferenceAspect,
  DifferenceValue,
} from '@kickstand/domain/billing/billing-difference.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';

/** A difference at the provider. */
export interface Difference {
  readonly customerId: string | null;
  readonly entityType: 'Subscription' | 'MoneyOperation';
  readonly entityId: string | null;
  readonly providerObjectId: string;
  readonly aspect: DifferenceAspect;
  readonly here: DifferenceValue;
  readonly atProvider: DifferenceValue;
}

/** The result of a comparison. */
export interface Compared {
  readonly differences: readonly Difference[];
  /** The provider's ids of all compared objects. */
  readonly objects: readonly string[];
}

/**
 * Stores the differences of a comparison, marks those no longer found as resolved, and ends the
 * comparison. Objects that were not compared are unchanged.
 */
export async function writeDifferences(
  services: Services,
  comparisonId: string,
  { differences, objects }: Compared,
): Promise<void> {
  const now = services.clock.now();
  const found = differences.map((one) => ({ ...one, id: newId(now.getTime()) }));
  await services.database.transaction(async (on) => {
    await sql`
      with found as (
        select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id uuid, "customerId" uuid,
          "entityType" text, "entityId" uuid, "providerObjectId" text, aspect text, here jsonb, "atProvider" jsonb)),
      gone as (
        update billing_differences d set gone_at = ${now}
        where gone_at is null and provider_object_id = any(${objects}::text[])
          and aspect not in ('REFUND', 'DISPUTE')
          and not exists (select 1 from found f
            where f."providerObjectId" = d.provider_object_id and f.aspect = d.aspect)),
      finished as (
        update billing_comparisons set finished_at = ${now}, differences = ${differences.length}
        where id = ${comparisonId})
      insert into billing_differences (id, customer_id, entity_type, entity_id, aspect,
        provider_object_id, here, at_provider, first_seen_at, last_seen_at)
      select id, "customerId", "entityType", "entityId", aspect, "providerObjectId", here,
        "atProvider", ${now}::timestamptz, ${now}::timestamptz from found f
      -- What a person has settled since the start was read before that.
      where not exists (select from billing_differences d join billing_comparisons c on c.id = ${comparisonId}
        where d.provider_object_id = f."providerObjectId" and d.aspect = f.aspect and d.gone_at >= c.started_at)
      on conflict (provider_object_id, aspect) where gone_at is null do update set
        here = excluded.here, at_provider = excluded.at_provider, last_seen_at = excluded.last_seen_at,
        -- What was acknowledged was another difference.
        acknowledged_at = case when billing_differences.here is not distinct from excluded.here
          and billing_differences.at_provider is not distinct from excluded.at_provider
          then billing_differences.acknowledged_at end`.execute(on);
    services.changes.announce('BillingDifference');
  });
}
