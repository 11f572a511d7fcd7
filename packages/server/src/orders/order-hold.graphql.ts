import { explanationOf, type HoldExplanation } from '@kickstand/domain/orders/explain-hold.ts';
import { loadEvents } from '../activity/activity.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { explainHold } from './explain-hold.ts';
import { getOrder } from './order-rows.ts';
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

builder.mutationField(explainHold.name, (t) =>
  t.field({
    type: OrderRef,
    description: 'Notes why an order is on hold, the day on which to ask again, or both.',
    args: { id: t.arg.id({ required: true }), reason: t.arg.string(), askAgainOn: t.arg.string() },
    resolve: async (_root, args, context) => {
      const { orderId } = await run(context, explainHold, args);
      return await getOrder(context.database.sql, orderId);
    },
  }),
);
