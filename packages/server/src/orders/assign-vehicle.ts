import { isOrdered } from '@kickstand/domain/inventory/asset-terms.ts';
import { assignVehicleInput } from '@kickstand/domain/orders/assign-vehicle.ts';
import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import { lockAssignableAsset } from '../inventory/assignable-assets.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { assetEvent, lockOrder, moveOrder } from './locked-order-records.ts';

/** Assigns a vehicle to an open order and makes it ready. */
export const assignVehicle = defineCommand({
  name: 'orderReady',
  input: assignVehicleInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id, assetId }) {
    const order = await lockOrder(unit.sql, id);
    refuseIf(refuseOrderAction(order, 'assignVehicle'));
    const asset = await lockAssignableAsset(unit.sql, order, assetId);
    if (!asset) {
      throw refused(
        'ASSET_TAKEN',
        'This vehicle is no longer available. Choose another one.',
        'assetId',
      );
    }
    // A vehicle that has not arrived, or is already available, keeps its state.
    if (!isOrdered(asset.state) && asset.state !== 'ACTIVE') {
      await moveAsset(unit, asset.id, 'assignToOrder', { source: 'order' });
    }
    const serialNumber = asset.serialNumber;
    await moveOrder(
      unit,
      order,
      'assignVehicle',
      { asset_id: asset.id, vehicle_serial_number: serialNumber, readied_at: unit.now },
      { kind: 'order.readied', facts: serialNumber === null ? {} : { serialNumber } },
      assetEvent('asset.assigned', asset.id, id),
    );
    return { orderId: id };
  },
});
