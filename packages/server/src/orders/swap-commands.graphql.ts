import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { answering } from '../platform/graphql/payload-errors.ts';
import { SwapReasonRef } from '../subscriptions/swap-reason.graphql.ts';
import { createSwapOrder } from './create-swap-order.ts';
import { getOrder, type OrderRow } from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';

interface CreatedSwap {
  readonly order: OrderRow | null;
  readonly error: string | null;
}

const SwapOrderCreatePayloadRef = builder
  .objectRef<CreatedSwap>('SwapOrderCreatePayload')
  .implement({
    description: 'The new swap order, or an error.',
    fields: (t) => ({
      order: t.expose('order', { type: OrderRef, nullable: true }),
      error: t.exposeString('error', {
        nullable: true,
        description: 'A sentence; null if it was created.',
      }),
    }),
  });

builder.mutationField(createSwapOrder.name, (t) =>
  t.field({
    type: SwapOrderCreatePayloadRef,
    args: {
      subscriptionId: t.arg.id({ required: true }),
      variantId: t.arg.id(),
      swapNotes: t.arg.string(),
      swapReason: t.arg({ type: SwapReasonRef }),
    },
    resolve: async (_root, args, context) => {
      const { done, error } = await answering(context, () => run(context, createSwapOrder, args));
      return { order: done && (await getOrder(context.database.sql, done.orderId)), error };
    },
  }),
);
