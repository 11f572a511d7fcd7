import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sameEmail } from '@kickstand/domain/kernel/text.ts';
import {
  type CreateSwapOrderInput,
  createSwapOrderInput,
} from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import { lockForAction } from './subscription-records.ts';

interface SwapPlace {
  readonly hubId: string | null;
  readonly serviceAreaId: string | null;
}

/**
 * Where a swap is served: at the hub of the customer's office, else at the vehicle's; a direct-ship
 * subscription stays with its hub.
 */
async function placeOf(unit: UnitOfWork, subscriptionId: string): Promise<SwapPlace> {
  const place = await firstRow(
    unit.sql,
    sql<SwapPlace>`
      select h.id as "hubId", coalesce(f.service_area_id, s.service_area_id, h.service_area_id) as "serviceAreaId"
      from subscriptions s
      join customers c on c.id = s.customer_id
      left join offices f on f.id = c.office_id
      left join assets a on a.id = s.asset_id
      left join hubs l on l.service_area_id = f.service_area_id and not l.direct_ship_enabled
      left join hubs h on h.id = case when s.program = 'direct_ship'
        then coalesce(s.hub_id, a.hub_id) else coalesce(l.id, a.hub_id) end
      where s.id = ${subscriptionId}`,
  );
  return place ?? { hubId: null, serviceAreaId: null };
}

async function nameOf(unit: UnitOfWork, variantId: string): Promise<string> {
  const variant = await firstRow(
    unit.sql,
    sql<{ name: string }>`select sort_name as name from variants where id = ${variantId}`,
  );
  if (!variant) throw new NotFound('Variant');
  return variant.name;
}

/**
 * Orders another vehicle for a running subscription. Variant and price of the subscription change
 * when the order is fulfilled, not before.
 * @param customerEmail whose subscription it must be, where the caller names a customer.
 * @returns the id of the swap order.
 * @throws Refused while another swap waits, payments are paused, or nobody knows a hub.
 */
export async function orderSwap(
  unit: UnitOfWork,
  input: CreateSwapOrderInput,
  customerEmail?: string,
): Promise<string> {
  const { subscriptionId, variantId, swapReason, swapNotes } = input;
  const subscription = await lockForAction(unit, subscriptionId, 'swap');
  if (customerEmail !== undefined && !sameEmail(customerEmail, subscription.customerEmail)) {
    throw new Refused([refusal('OTHER_CUSTOMER', 'Emails must match', 'customerEmail')]);
  }
  const place = await placeOf(unit, subscriptionId);
  if (place.hubId === null) {
    throw new Refused([refusal('NO_HUB', 'No hub for this customer')]);
  }
  const vehicle = await nameOf(unit, variantId);
  const orderId = await insertOrder(unit, {
    customerId: subscription.customerId,
    kind: 'swap',
    program: subscription.program,
    ...place,
    spokeShopId: null,
    variantId,
    subscriptionId,
    swapReason,
    swapNotes: swapNotes || null,
  });
  await recordEvent(unit, {
    entityType: 'Subscription',
    entityId: subscriptionId,
    kind: 'subscription.swap_requested',
    facts: { vehicle, reason: swapReason, orderId, ...(swapNotes && { note: swapNotes }) },
  });
  return orderId;
}

/** A swap of a subscription's vehicle. */
export const createSwapOrder = defineCommand({
  name: 'swapOrderCreate',
  input: createSwapOrderInput,
  run: async (unit, input) => ({ orderId: await orderSwap(unit, input) }),
});
