import {
  deleteTransferOrderInput,
  refuseDelete,
} from '@kickstand/domain/transfers/transfer-assets.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { announceRemoved, lockOriginShops } from './announce-at-shops.ts';
import { deleteLockedTransferOrder } from './delete-locked-transfer-order.ts';
import { lockTransferOrder } from './transfer-order-records.ts';
import { lockTransferAssets } from './transferred-assets.ts';

/**
 * Deletes an open transfer order; its vehicles return to their previous states. If it collects the
 * vehicle of an ended subscription, staff must confirm that the vehicle is at the hub.
 */
export const deleteTransferOrder = defineCommand({
  name: 'transferOrderDelete',
  input: deleteTransferOrderInput,
  known: ({ id }) => ({ transferOrderId: id }),
  async run(unit, { id, vehicleAtHub }) {
    const order = await lockTransferOrder(unit, id);
    await lockOriginShops(unit, id);
    refuseIf(refuseTransferOrderAction(order, 'delete'));
    const assets = [...(await lockTransferAssets(unit, order)).values()];
    const customerKeepsVehicle =
      order.fromCustomer && assets.some(({ subscription }) => subscription === 'ended');
    refuseIf(refuseDelete({ customerKeepsVehicle, vehicleAtHub }));
    await deleteLockedTransferOrder(unit, order, assets);
    await announceRemoved(unit, assets);
    return { transferOrderId: id };
  },
});
