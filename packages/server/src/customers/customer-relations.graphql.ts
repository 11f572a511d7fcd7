import { loadLastOrder } from '../orders/load-last-order.ts';
import { OrderRef } from '../orders/orders.graphql.ts';
import { builder } from '../platform/graphql-builder.ts';
import { loadCurrentSubscription } from '../subscriptions/load-current-subscription.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { CustomerRef } from './customers.graphql.ts';

// Orders refer to customers; what customers refer to in return stands here, so that no file waits for itself.
builder.objectFields(CustomerRef, (t) => ({
  currentSubscription: t.field({
    type: SubscriptionRef,
    nullable: true,
    description: 'The subscription that is not canceled, if there is one.',
    resolve: ({ id }, _args, context) => loadCurrentSubscription(context, id),
  }),
  lastOrder: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The order that was made last, of any kind and state.',
    resolve: ({ id }, _args, context) => loadLastOrder(context, id),
  }),
}));
