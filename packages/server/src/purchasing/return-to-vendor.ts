import {
  refuseReturnToVendor,
  returnToVendorInput,
} from '@kickstand/domain/inventory/return-to-vendor.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { lockAsset, refuseAssetIf } from '../inventory/lock-asset.ts';
import { moveLocked } from '../inventory/staff-moves.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { type LockedPurchaseOrder, lockPurchaseOrder } from './lock-purchase-order.ts';
import { lockPurchaseOrderOf } from './purchase-order-of-asset.ts';

async function vendorNameOf(unit: UnitOfWork, { vendorId }: LockedPurchaseOrder): Promise<string> {
  const vendor = await firstRow(
    unit.sql,
    sql<{ name: string }>`select name from vendors where id = ${vendorId}`,
  );
  return vendor?.name ?? '';
}

/** Decommissions a vehicle that goes back to its vendor, with the vendor's reference and the amount of its credit note. */
export const returnAssetToVendor = defineCommand({
  name: 'assetReturnToVendor',
  input: returnToVendorInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, reference, creditCents }) {
    await lockPurchaseOrderOf(unit, assetId);
    const asset = await lockAsset(unit.sql, assetId);
    await refuseAssetIf(unit.sql, asset, refuseReturnToVendor(asset));
    const order = await lockPurchaseOrder(unit, asset.purchaseOrderId ?? '');
    await moveLocked(unit, asset, 'decommission', {
      because: {
        cause: 'returned_to_vendor',
        place: await vendorNameOf(unit, order),
        reference,
        amountCents: creditCents,
      },
    });
    await recordEvent(
      unit,
      {
        entityId: order.id,
        kind: 'purchase_order.returned_to_vendor',
        facts: {
          reference,
          amountCents: creditCents,
          ...(asset.serialNumber !== null && { serialNumber: asset.serialNumber }),
        },
      },
      sql`insert into vendor_returns (asset_id, reference, credit_cents, returned_at)
        values (${assetId}, ${reference}, ${creditCents}, ${unit.now})`,
    );
    return { assetId };
  },
});
