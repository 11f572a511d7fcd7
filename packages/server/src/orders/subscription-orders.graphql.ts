import { pendingSwapOf } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader } from '../platform/graphql/loaders.ts';
import { SubscriptionRef, wholeSubscription } from '../subscriptions/subscriptions.graphql.ts';
import { loadOrder } from './load-replacement.ts';
import { type OrderRow, ordersOfSubscriptions } from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';

/** The orders of subscriptions, newest first. */
const loadOrdersOf = defineListLoader<OrderRow & { readonly ownerId: string }>(
  async (context, ids) => {
    const orders = await ordersOfSubscriptions(context.database.sql, ids);
    return orders.flatMap((order) =>
      order.subscriptionId === null ? [] : [{ ...order, ownerId: order.subscriptionId }],
    );
  },
);

/** Resolves the swap order of a subscription, if it is pending or held. */
const swapOrder = (wanted: 'pending' | 'held') =>
  wholeSubscription.read(({ swapOrderId, swapOrderState }, _listed, context) =>
    swapOrderId !== null && pendingSwapOf(swapOrderState) === wanted
      ? loadOrder(context, swapOrderId)
      : null,
  );

builder.objectFields(SubscriptionRef, (t) => ({
  orders: t.field({
    type: [OrderRef],
    description: 'The order that started it and its swaps, newest first.',
    resolve: (subscription, _args, context) => loadOrdersOf(context, subscription.id),
  }),
  pendingSwapOrder: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The swap that is open or ready.',
    resolve: swapOrder('pending'),
  }),
  heldSwapOrder: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The swap on hold; a new one is rejected until it is opened or canceled.',
    resolve: swapOrder('held'),
  }),
}));
