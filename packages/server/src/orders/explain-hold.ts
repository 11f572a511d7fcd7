import { explainHoldInput, refuseExplanation } from '@kickstand/domain/orders/explain-hold.ts';
import { defineCommand } from '../platform/command.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockOrder, updateOrder } from './locked-order-records.ts';

/** Adds to an order on hold why it is, and when to ask the customer again. */
export const explainHold = defineCommand({
  name: 'orderHoldExplain',
  input: explainHoldInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id, reason, askAgainOn }) {
    const today = businessToday(unit.services);
    refuseIf(refuseExplanation(await lockOrder(unit.sql, id), { askAgainOn, today }));
    const facts = { ...(askAgainOn && { date: askAgainOn }), ...(reason && { note: reason }) };
    await updateOrder(
      unit,
      id,
      { hold_until: askAgainOn ?? null },
      { kind: 'order.hold_explained', facts },
    );
    return { orderId: id };
  },
});
