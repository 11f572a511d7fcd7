import { isOrdered } from '@kickstand/domain/inventory/asset-terms.ts';
import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import { assignVehicleInput } from '@kickstand/domain/orders/assign-vehicle.ts';
import { sql } from 'kysely';
import { lockAssignableAsset } from '../inventory/assignable-assets.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuse } from '../platform/refused.ts';
import { assetEvent, lockOrder, moveOrder, requireOrderAction } from './locked-order-records.ts';

const TAKEN = refusalOf(
  'ASSET_TAKEN',
  blocked('This vehicle is no longer available. Choose another one.', 'ORDER'),
  'assetId',
);

/** Assigns a vehicle to an open order and makes it ready. */
export const assignVehicle = defineCommand({
  name: 'orderReady',
  input: assignVehicleInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id, assetId }) {
    const order = await lockOrder(unit.sql, id);
    requireOrderAction(order, 'assignVehicle');
    const asset = await lockAssignableAsset(unit.sql, order, assetId);
    if (!asset) {
      const taker = await firstRow(
        unit.sql,
        sql<{ id: string }>`select id from ready_orders where asset_id = ${assetId}`,
      );
      refuse(TAKEN, { ORDER: taker?.id });
    }
    // A vehicle that has not arrived, or is already available, keeps its state.
    const moves = !isOrdered(asset.state) && asset.state !== 'ACTIVE';
    if (moves) await moveAsset(unit, asset.id, 'assignToOrder', { source: 'order' });
    const serialNumber = asset.serialNumber;
    const facts = {
      assetId: asset.id,
      ...(serialNumber !== null && { serialNumber }),
      ...(moves && { previousState: asset.state }),
    };
    await moveOrder(
      unit,
      order,
      'assignVehicle',
      { asset_id: asset.id, vehicle_serial_number: serialNumber, readied_at: unit.now },
      { kind: 'order.readied', facts },
      assetEvent('asset.assigned', asset.id, id),
    );
    return { orderId: id };
  },
});
