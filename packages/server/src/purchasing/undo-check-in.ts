import { refuseUndoCheckIn, undoCheckInInput } from '@kickstand/domain/inventory/undo-check-in.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { dropAssets } from '../inventory/drop-assets.ts';
import { type LockedAsset, lockAsset, refuseAssetIf } from '../inventory/lock-asset.ts';
import { returnToVendor } from '../inventory/receive-assets.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import { lockPurchaseOrderOf } from './purchase-order-of-asset.ts';
import { serializeCheckIns } from './serialize-check-ins.ts';

/** Refuses a vehicle that has left the place where it arrived. @returns whether it had been ordered. */
async function refuseElsewhere(unit: UnitOfWork, { id }: LockedAsset): Promise<boolean> {
  const place = await firstRow(
    unit.sql,
    sql<{ there: boolean; name: string; ordered: boolean }>`
      select coalesce(a.spoke_shop_id = p.spoke_shop_id, a.hub_id = p.hub_id, false) as there,
        coalesce(h.name, s.name) /* never null: a constraint */ as name,
        a.unordered_reason is null as ordered
      from assets a join purchase_orders p on p.id = a.purchase_order_id
      left join hubs h on h.id = p.hub_id left join spoke_shops s on s.id = p.spoke_shop_id
      where a.id = ${id}`,
  );
  refuseIf(
    place?.there === false
      ? refusal('MOVED', `The vehicle is no longer at ${place.name}.`)
      : undefined,
  );
  return place?.ordered ?? true;
}

/** @throws Refused if the vehicle has an open service job, which would be left without it. */
async function refuseWithJob(unit: UnitOfWork, assetId: string): Promise<void> {
  const job = await firstRow(
    unit.sql,
    sql`select from service_jobs where asset_id = ${assetId} and state = 'OPEN' limit 1`,
  );
  if (job) throw refused('SERVICE_JOB', 'The vehicle has a service job. Cancel it first.');
}

/**
 * Undoes the check-in of a vehicle: it is ordered or in transit again, and its serial number is free. An unordered one
 * leaves the purchase order. Without another arrived vehicle, the purchase order is not checked in, either.
 */
export const undoCheckIn = defineCommand({
  name: 'assetCheckInUndo',
  input: undoCheckInInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, reason }) {
    await serializeCheckIns(unit);
    await lockPurchaseOrderOf(unit, assetId);
    const asset = await lockAsset(unit.sql, assetId);
    await refuseAssetIf(unit.sql, asset, refuseUndoCheckIn(asset));
    await refuseWithJob(unit, assetId);
    const wasOrdered = await refuseElsewhere(unit, asset);
    await returnToVendor(unit, assetId, reason);
    if (!wasOrdered) await dropAssets(unit, [assetId]);
    const order = await lockPurchaseOrder(unit, asset.purchaseOrderId ?? '');
    if (order.checkedInCount === 0) {
      await movePurchaseOrder(
        unit,
        order,
        order.shippedCount > 0 ? 'undoCheckIn' : 'undoCheckInUnshipped',
      );
    }
    await recordEvent(
      unit,
      {
        entityId: order.id,
        kind: 'purchase_order.check_in_undone',
        facts: {
          count: 1,
          note: reason,
          ...(asset.serialNumber !== null && { serialNumber: asset.serialNumber }),
        },
      },
      sql`update purchase_orders set updated_at = ${unit.now} where id = ${order.id}`,
    );
    return { assetId };
  },
});
