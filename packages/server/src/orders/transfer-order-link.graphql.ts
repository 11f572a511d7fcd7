import { builder } from '../platform/graphql/graphql-builder.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadSubscription, type SubscriptionRow } from '../subscriptions/subscription-rows.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { transferDetails } from '../transfers/transfer-order-details.graphql.ts';
import type { ListedTransferOrder } from '../transfers/transfer-order-rows.ts';
import { TransferOrderRef } from '../transfers/transfer-orders.graphql.ts';
import { loadOrder } from './load-replacement.ts';
import type { OrderRow } from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';

const LinkRef = builder.unionType('TransferOrderLink', {
  description: 'The purpose of a transfer order.',
  types: [OrderRef, SubscriptionRef],
  resolveType: (linked) => ('paymentStatus' in linked ? SubscriptionRef : OrderRef),
});

function linkOf(
  order: ListedTransferOrder,
  context: RequestContext,
): Promise<OrderRow | SubscriptionRow | undefined> | null {
  if (order.linkedOrderId) return loadOrder(context, order.linkedOrderId);
  if (!order.linkedSubscriptionId) return null;
  return loadSubscription(context, order.linkedSubscriptionId);
}

builder.objectFields(TransferOrderRef, (t) => ({
  link: t.field({
    type: LinkRef,
    nullable: true,
    description: 'The swap or subscription whose vehicle it collects.',
    resolve: transferDetails.listed.read((order, _parent, context) => linkOf(order, context)),
  }),
}));
