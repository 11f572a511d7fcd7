import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows, violatedConstraint } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import { listAvailableOrigins } from './available-origins.ts';
import { insertTransferOrder, type NewTransferOrder } from './transfer-order-records.ts';
import { refusePlaces, type TransferPaths } from './transfer-places.ts';
import { vehicleFacts } from './transferred-assets.ts';

export interface WantedTransfer
  extends Omit<NewTransferOrder, 'linkedOrderId' | 'linkedSubscriptionId'> {
  readonly subscriptionId: string;
  /** The waiting swap for which the vehicle is returned, if any. */
  readonly swapOrderId: string | null;
  /** Locked by the caller; its state is restored if the transfer order is withdrawn. */
  readonly asset: { readonly id: string; readonly state: string };
}

/**
 * Creates a transfer order for a subscription's vehicle and adds the vehicle: OPEN_TO, with its
 * previous state stored. The caller has locked subscription and asset and checked that the vehicle
 * can be collected.
 * @throws Refused for an invalid origin or destination; for origins see {@link
 * listAvailableOrigins}.
 */
export async function openTransfer(
  unit: UnitOfWork,
  wanted: WantedTransfer,
  paths: TransferPaths,
): Promise<{ id: string; number: string }> {
  const { origin, subscriptionId } = wanted;
  const origins = await listAvailableOrigins(unit.sql, subscriptionId);
  if (!origins.some(({ type, id }) => type === origin.type && id === origin.id)) {
    throw refused('ORIGIN', 'The vehicle cannot be collected there.', paths.origin);
  }
  await refusePlaces(unit, wanted, paths);
  const { id, number } = await insertTransferOrder(unit, {
    ...wanted,
    linkedOrderId: wanted.swapOrderId,
    linkedSubscriptionId: subscriptionId,
  });
  const vehicles = await putOn(unit, id, wanted.asset);
  await moveAsset(unit, wanted.asset.id, 'allocateToTransfer', {
    source: 'to',
    because: { cause: 'transfer_planned', number },
  });
  await recordEvent(unit, {
    entityId: id,
    kind: 'transfer_order.assets_added',
    facts: vehicleFacts(vehicles),
  });
  await recordEvent(unit, {
    entityId: subscriptionId,
    kind: 'subscription.transfer_order_created',
    facts: { number },
  });
  return { id, number };
}

async function putOn(
  unit: UnitOfWork,
  transferOrderId: string,
  asset: WantedTransfer['asset'],
): Promise<{ serialNumber: string | null }[]> {
  try {
    return await rows(
      unit.sql,
      sql<{ serialNumber: string | null }>`
        insert into transfer_order_assets (transfer_order_id, asset_id, previous_state, allocated_at)
        values (${transferOrderId}, ${asset.id}, ${asset.state}, ${unit.now})
        returning (select serial_number from assets where id = asset_id) as serial_number`,
    );
  } catch (error) {
    if (violatedConstraint(error) === 'transfer_order_assets_live') {
      throw refused('ON_TRANSFER', 'The vehicle is already on a transfer order.');
    }
    throw error;
  }
}
