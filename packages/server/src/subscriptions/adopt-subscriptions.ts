import { type RawBuilder, sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import { leaveStorageLocations } from '../inventory/storage-locations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/**
 * Creates subscriptions that run at the provider already, with their vehicles, as if they had been started
 * at their date. Nothing is sent to the provider or to customers.
 * @param read the provider's data: reference, item_reference, status, monthly_cents, next_billing_date,
 * started_at, fetched_at; and our customer_id and asset_id, of a free vehicle.
 * @returns the provider's ids of the new subscriptions.
 */
export async function adoptSubscriptions(
  unit: UnitOfWork,
  read: RawBuilder<unknown>,
): Promise<string[]> {
  const adopted = await rows(
    unit.sql,
    sql<{ id: string; reference: string }>`
      insert into subscriptions (id, state, payment_status, program, customer_id, organization_id,
        office_id, service_area_id, hub_id, variant_id, asset_id, plan_price_cents,
        stripe_subscription_id, stripe_item_id, billing_cycle_date, provider_fetched_at, started_at,
        state_updated_at, created_at, updated_at)
      select gen_random_uuid(), 'ACTIVE', r.status,
        case when a.spoke_shop_id is null then 'hub' else 'spoke' end, c.id, c.organization_id,
        c.office_id, h.service_area_id, a.hub_id, a.variant_id, a.id, r.monthly_cents, r.reference,
        r.item_reference, r.next_billing_date, r.fetched_at, r.started_at, r.started_at, ${unit.now}::timestamptz,
        ${unit.now}::timestamptz
      from (${read}) r join customers c on c.id = r.customer_id join assets a on a.id = r.asset_id
      left join hubs h on h.id = a.hub_id
      returning id, stripe_subscription_id /* never null: given */ as reference`,
  );
  if (adopted.length === 0) return [];
  const ids = adopted.map(({ id }) => id);
  const linked = await rows(
    unit.sql,
    sql<{ assetId: string }>`
      insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
      select gen_random_uuid(), asset_id, id, started_at from subscriptions
      where id = ${anyOfIds(ids)} returning asset_id`,
  );
  await leaveStorageLocations(
    unit,
    linked.map(({ assetId }) => assetId),
    'billing',
  );
  await recordEvents(
    unit,
    ids.map((entityId) => ({
      entityId,
      kind: 'subscription.imported',
      source: 'billing',
      facts: {},
    })),
  );
  return adopted.map(({ reference }) => reference);
}
