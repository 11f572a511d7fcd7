import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { receiveAtCustomer } from '../inventory/buy-assets.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import { recordSightings } from '../inventory/sightings.ts';
import { leaveStorageLocations } from '../inventory/storage-locations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { checkInPurchaseOrder, lockPurchaseOrderOf } from './purchase-order-of-asset.ts';

/**
 * Moves the vehicle of a fulfilled order to ACTIVE. One that the vendor shipped directly to the
 * customer counts as checked in, as does its purchase order.
 */
export async function handOverAsset(
  unit: UnitOfWork,
  assetId: string,
  orderId: string,
): Promise<void> {
  await lockPurchaseOrderOf(unit, assetId);
  const asset = await firstRow(
    unit.sql,
    sql<{ id: string; state: string }>`
      select id, state from assets where id = ${assetId} for update`,
  );
  if (!asset) throw new Error("The order's vehicle was not found.");
  await recordEvent(unit, {
    entityId: asset.id,
    kind: 'asset.handed_over',
    source: 'order',
    facts: { orderId },
  });
  await leaveStorageLocations(unit, [asset.id], 'order');
  if (asset.state !== 'ACTIVE') await moveAsset(unit, asset.id, 'handOver', { source: 'order' });
  if (asset.state !== 'SHIPPED') {
    await recordSightings(unit, [{ assetId: asset.id, act: 'HANDOVER' }]);
    return;
  }
  await receiveAtCustomer(unit, asset.id);
  await checkInPurchaseOrder(unit, asset.id, 'order');
}
