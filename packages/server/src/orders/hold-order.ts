import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import { orderIdInput } from '@kickstand/domain/orders/order-id-input.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockOrder, moveOrder } from './order-records.ts';

/** Places an open order on hold; it keeps its place in the queue. */
export const holdOrder = defineCommand({
  name: 'orderOnHold',
  input: orderIdInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id }) {
    const order = await lockOrder(unit.sql, id);
    refuseIf(refuseOrderAction(order, 'placeOnHold'));
    await moveOrder(unit, order, 'placeOnHold', {}, { kind: 'order.held' });
    return { orderId: id };
  },
});
