import { isOrdered } from '@kickstand/domain/inventory/asset-terms.ts';
import {
  changeAssetVariantInput,
  refuseVariantCorrection,
} from '@kickstand/domain/inventory/correct-asset.ts';
import { sql } from 'kysely';
import { correctVariant } from '../inventory/correct-variant.ts';
import { type LockedAsset, lockAssetAndShop, refuseAssetIf } from '../inventory/lock-asset.ts';
import { announceAtItsShop } from '../inventory/staff-moves.ts';
import { lockShops } from '../partners/lock-shops.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { refused } from '../platform/refused.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';

interface WantedVariant {
  readonly vehicle: string;
  readonly previousVehicle: string;
  /** The vehicle's version if the new model has it, else that model's default. */
  readonly versionId: string | null;
  /** Whether the vendor of its purchase order supplies the new model. */
  readonly supplied: boolean;
}

function loadVariant(unit: UnitOfWork, asset: LockedAsset, variantId: string) {
  return firstRow(
    unit.sql,
    sql<WantedVariant>`
      select v.sort_name as vehicle, f.sort_name as previous_vehicle,
        case when v.vehicle_id = f.vehicle_id then ${asset.vehicleVersionId}::uuid
          else (select id from vehicle_versions where vehicle_id = v.vehicle_id and is_default) end
          as version_id,
        exists (select 1 from purchase_orders p
          join vendor_vehicles s on s.vendor_id = p.vendor_id and s.enabled
          where p.id = ${asset.purchaseOrderId}::uuid and s.vehicle_id = v.vehicle_id) as supplied
      from variants v, variants f where v.id = ${variantId} and f.id = ${asset.variantId}`,
  );
}

/**
 * Locks a vehicle and, before it, its shop. For a vehicle in transit also the orders paired with
 * its purchase order, that order's shop, and the purchase order.
 */
async function lockWithPurchaseOrder(unit: UnitOfWork, assetId: string): Promise<LockedAsset> {
  const onItsWay = sql`
    select a.purchase_order_id from assets a where a.id = ${assetId} and ${IS_ORDERED}`;
  await unit.services.extensions.pairedOrders.lock(unit, onItsWay);
  await lockShops(
    unit.sql,
    sql`select spoke_shop_id from assets where id = ${assetId}
      union select spoke_shop_id from purchase_orders where id in (${onItsWay})`,
  );
  await lockRows(unit.sql, sql`select id from purchase_orders where id in (${onItsWay})`);
  return await lockAssetAndShop(unit.sql, assetId);
}

/** The purchase order now contains another variant, so waiting orders may need another vehicle. */
async function tellPurchaseOrder(unit: UnitOfWork, purchaseOrderId: string): Promise<void> {
  const order = await firstRow(
    unit.sql,
    sql<{ id: string; number: string }>`
      update purchase_orders set updated_at = ${unit.now} where id = ${purchaseOrderId}
      returning id, purchase_order_number as number`,
  );
  if (order) await unit.services.extensions.pairedOrders.releaseStarved(unit, order);
}

/**
 * Corrects the variant of a vehicle. A vehicle in transit can only become a variant that its vendor
 * supplies; a spoke order that waited for it is processed again.
 */
export const changeAssetVariant = defineCommand({
  name: 'assetVariantUpdate',
  input: changeAssetVariantInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, variantId }) {
    const asset = await lockWithPurchaseOrder(unit, assetId);
    await refuseAssetIf(unit.sql, asset, refuseVariantCorrection(asset));
    const refuse = (code: string, message: string) => refused(code, message, 'variantId');
    if (asset.variantId === variantId) {
      throw refuse('SAME_VARIANT', 'The vehicle already has this variant.');
    }
    const wanted = await loadVariant(unit, asset, variantId);
    if (!wanted?.versionId) throw refuse('VARIANT', 'Variant not found.');
    const ordered = isOrdered(asset.state);
    if (ordered && !wanted.supplied) {
      throw refuse('VENDOR', 'The vendor of its purchase order does not supply this vehicle.');
    }
    await correctVariant(unit, assetId, { variantId, ...wanted, versionId: wanted.versionId });
    if (ordered && asset.purchaseOrderId !== null) {
      await tellPurchaseOrder(unit, asset.purchaseOrderId);
    }
    await announceAtItsShop(unit, { ...asset, variantId });
    return { assetId };
  },
});
