import { orderIdInput } from '@kickstand/domain/orders/order-id-input.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseSwapWhilePaused } from '../subscriptions/refuse-paused-swap.ts';
import { lockOrder, moveOrder, requireOrderAction } from './locked-order-records.ts';

/** Sets a held order back to open. */
export const openOrder = defineCommand({
  name: 'orderOpen',
  input: orderIdInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id }) {
    const order = await lockOrder(unit.sql, id);
    requireOrderAction(order, 'setToOpen');
    if (order.kind === 'swap' && order.subscriptionId !== null) {
      await refuseSwapWhilePaused(unit, order.subscriptionId);
    }
    await moveOrder(unit, order, 'setToOpen', {}, { kind: 'order.opened' });
    return { orderId: id };
  },
});
