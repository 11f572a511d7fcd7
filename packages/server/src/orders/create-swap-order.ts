import { sameEmail } from '@kickstand/domain/kernel/text.ts';
import {
  type CreateSwapOrderInput,
  createSwapOrderInput,
  refuseSwapWithoutSerial,
} from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound, refused, refuseIf } from '../platform/refused.ts';
import { lockForSwapOrder } from '../subscriptions/lock-for-swap-order.ts';
import { listSwapPlaces } from '../subscriptions/swap-place.ts';
import { insertOrder } from './insert-order.ts';

async function nameOf(unit: UnitOfWork, variantId: string): Promise<string> {
  const variant = await firstRow(
    unit.sql,
    sql<{ name: string }>`select sort_name as name from variants where id = ${variantId}`,
  );
  if (!variant) throw new NotFound('Variant');
  return variant.name;
}

/**
 * Creates a swap order for a live subscription. Variant and price of the subscription change when
 * the order is fulfilled.
 * @param customerEmail must match the subscription's customer, if given.
 * @returns the id of the swap order.
 * @throws Refused if another swap waits, payments are paused, a hub vehicle has no serial number,
 * or there is no hub.
 */
export async function orderSwap(
  unit: UnitOfWork,
  input: CreateSwapOrderInput,
  customerEmail?: string,
): Promise<string> {
  const { subscriptionId, variantId, swapReason, swapNotes } = input;
  const subscription = await lockForSwapOrder(unit, subscriptionId);
  if (customerEmail !== undefined && !sameEmail(customerEmail, subscription.customerEmail)) {
    throw refused('OTHER_CUSTOMER', 'Emails must match', 'customerEmail');
  }
  refuseIf(refuseSwapWithoutSerial(subscription));
  const [place] = await listSwapPlaces(unit.sql, [subscriptionId]);
  if (!place || place.hubId === null) {
    throw refused('NO_HUB', 'No hub for this customer');
  }
  const vehicle = await nameOf(unit, variantId);
  const orderId = await insertOrder(unit, {
    customerId: subscription.customerId,
    kind: 'swap',
    program: subscription.program,
    hubId: place.hubId,
    serviceAreaId: place.serviceAreaId,
    spokeShopId: null,
    variantId,
    subscriptionId,
    swapReason,
    swapNotes: swapNotes || null,
  });
  await recordEvent(unit, {
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
