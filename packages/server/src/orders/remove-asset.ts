import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import { orderIdInput } from '@kickstand/domain/orders/order-id-input.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { assetEvent, lockOrder, moveOrder } from './order-records.ts';
import { serveShop } from './serve-shop.ts';

/** Takes the vehicle off a ready order, which is open again; the vehicle is free where it stands. */
export const removeAsset = defineCommand({
  name: 'orderRemoveAsset',
  input: orderIdInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id }) {
    const order = await lockOrder(unit.sql, id);
    refuseIf(refuseOrderAction(order, 'removeAsset'));
    await moveOrder(
      unit,
      order,
      'removeAsset',
      { asset_id: null, vehicle_serial_number: null, readied_at: null },
      {
        kind: 'order.asset_removed',
        facts: order.assetSerial === null ? {} : { serialNumber: order.assetSerial },
      },
      assetEvent('asset.released', order.assetId, id),
    );
    if (order.program === 'spoke' && order.spokeShopId !== null) {
      await sql`
        update orders set declined_asset_ids = array_append(declined_asset_ids, ${order.assetId}::uuid)
        where id = ${id}`.execute(unit.sql);
      await serveShop(unit, { spokeShopId: order.spokeShopId, variantId: order.variantId });
    }
    return { orderId: id };
  },
});
