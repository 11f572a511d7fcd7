import { explanationOf, type HoldExplanation } from '@kickstand/domain/orders/explain-hold.ts';
import { loadEvents } from '../activity/activity.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { explainHold } from './explain-hold.ts';
import { addOrderCommand } from './order-commands.graphql.ts';
import { OrderRef } from './orders.graphql.ts';

const OrderHoldRef = builder.objectRef<HoldExplanation>('OrderHold').implement({
  description: 'Why an order is on hold.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    askAgainOn: t.expose('askAgainOn', {
      type: 'Date',
      nullable: true,
      description: 'When to ask the customer again.',
    }),
  }),
});

builder.objectField(OrderRef, 'hold', (t) =>
  t.field({
    type: OrderHoldRef,
    nullable: true,
    description: 'Why it is on hold; null if staff have added no reason and no date.',
    resolve: async (o, _args, context) =>
      o.state === 'on_hold' ? explanationOf(await loadEvents(context, o.id)) : null,
  }),
);

addOrderCommand(
  explainHold,
  (arg) => ({ id: arg.id({ required: true }), reason: arg.string(), askAgainOn: arg.string() }),
  'Notes why an order is on hold, the day on which to ask again, or both.',
);
