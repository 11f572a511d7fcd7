import { refuseCollection } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import type { CollectedVehicle } from '../transfers/collected-vehicle.ts';
import { lockRunningSubscription } from './subscription-records.ts';

/**
 * Locks a live subscription and its vehicle, to put the vehicle on a transfer order.
 * @throws Refused if the subscription has ended or waits for a payment, or its vehicle cannot be
 * moved.
 */
export async function lockCollectedVehicle(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<CollectedVehicle> {
  // The transfer order will refer to the waiting swap, so orders are locked before subscriptions.
  await sql`
    select id from waiting_orders where subscription_id = ${subscriptionId} and kind = 'swap'
    for key share`.execute(unit.sql);
  const subscription = await lockRunningSubscription(unit, subscriptionId);
  const { assetId, assetState, swapOrderId } = subscription;
  const asset = assetId === null ? null : { id: assetId, state: assetState ?? '' };
  refuseIf(refuseCollection(asset));
  if (asset === null) throw new Error('A subscription without a vehicle passed validation.');
  return { subscriptionId, swapOrderId, asset };
}
