import { orderIdInput } from '@kickstand/domain/orders/order-id-input.ts';
import { defineCommand } from '../platform/command.ts';
import { endBuild } from './end-build.ts';
import { lockOrder, moveOrder, requireOrderAction } from './locked-order-records.ts';

/** Places an open order on hold; it keeps its position in the queue. A running build ends. */
export const holdOrder = defineCommand({
  name: 'orderOnHold',
  input: orderIdInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id }) {
    const order = await lockOrder(unit.sql, id);
    requireOrderAction(order, 'placeOnHold');
    if (order.beingBuilt) await endBuild(unit, id);
    await moveOrder(
      unit,
      order,
      'placeOnHold',
      // Undoing that the order was opened continues the hold before.
      { building_session_id: null, ...(!unit.undoing && { hold_until: null }) },
      { kind: 'order.held', facts: order.beingBuilt ? { buildEnded: true } : {} },
    );
    return { orderId: id };
  },
});
