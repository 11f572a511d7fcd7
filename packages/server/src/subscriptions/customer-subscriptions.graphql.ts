import { CustomerRef, listed } from '../customers/customers.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { loadCurrentSubscription } from './load-current-subscription.ts';
import { loadSubscriptionsOfCustomer } from './load-subscriptions-of-customer.ts';
import { SubscriptionStateRef } from './subscription-list-types.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';

builder.objectFields(CustomerRef, (t) => ({
  currentSubscription: t.field({
    type: SubscriptionRef,
    nullable: true,
    description: 'The live subscription, if any.',
    resolve: ({ id }, _args, context) => loadCurrentSubscription(context, id),
  }),
  subscriptionState: t.field({
    type: SubscriptionStateRef,
    nullable: true,
    description: 'The state of the live subscription, if any.',
    resolve: listed('subscriptionState'),
  }),
  subscriptions: t.field({
    type: [SubscriptionRef],
    description: 'All, newest first.',
    resolve: ({ id }, _args, context) => loadSubscriptionsOfCustomer(context, id),
  }),
}));
