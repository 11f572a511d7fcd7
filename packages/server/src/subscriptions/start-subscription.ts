import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { StartedSubscription } from '../ports/billing.ts';

/**
 * Inserts a subscription started at the provider: active, linked to its vehicle.
 * @returns the id of the subscription.
 */
export async function startSubscription(
  unit: UnitOfWork,
  order: {
    id: string;
    program: Program;
    customerId: string;
    organizationId: string | null;
    officeId: string | null;
    serviceAreaId: string | null;
    hubId: string | null;
    variantId: string;
    assetId: string;
    priceCents: number;
  },
  started: StartedSubscription,
): Promise<string> {
  const id = newId(unit.now.getTime());
  await recordEvent(
    unit,
    {
      entityId: id,
      kind: 'subscription.created',
      source: 'order',
      facts: { reference: started.subscriptionReference, orderId: order.id },
    },
    sql`
      insert into subscriptions (id, state, payment_status, program, customer_id, organization_id,
        office_id, service_area_id, hub_id, variant_id, asset_id, plan_price_cents, stripe_subscription_id,
        stripe_item_id, billing_cycle_date, started_at, state_updated_at, created_at, updated_at)
      values (${id}, 'ACTIVE', 'active', ${order.program}, ${order.customerId},
        ${order.organizationId}, ${order.officeId}, ${order.serviceAreaId}, ${order.hubId},
        ${order.variantId}, ${order.assetId}, ${order.priceCents}, ${started.subscriptionReference},
        ${started.itemReference}, ${started.nextBillingDate}, ${unit.now}, ${unit.now},
        ${unit.now}, ${unit.now})`,
  );
  await sql`
    insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
    values (${newId(unit.now.getTime())}, ${order.assetId}, ${id}, ${unit.now})`.execute(unit.sql);
  return id;
}
