import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { assignVehicleInput } from '@kickstand/domain/orders/assign-vehicle.ts';
import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import { lockAssignableAsset } from '../inventory/assignable-assets.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { assetEvent, lockOrder, moveOrder } from './order-records.ts';

/** States that a vehicle keeps when it is assigned: not in the hub yet, or already available. */
const KEPT_STATES = ['ACTIVE', 'OPEN_PO', 'SHIPPED'];

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
      throw new Refused([
        refusal(
          'ASSET_TAKEN',
          'This vehicle is no longer available. Choose another one.',
          'assetId',
        ),
      ]);
    }
    if (!KEPT_STATES.includes(asset.state)) {
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
