import { builder } from '../platform/graphql/graphql-builder.ts';
import { serviceAccountOf } from '../platform/request-context.ts';
import {
  listOrderChanges,
  ORDER_CHANGES_PAGE,
  type OrderChange,
  type OrderChanges,
} from './order-changes.ts';
import { OrderStateRef } from './order-list-types.ts';

const OrderChangeRef = builder.objectRef<OrderChange>('OrderChange').implement({
  description: 'The latest state of an order that a service account created.',
  fields: (t) => ({
    orderId: t.exposeID('orderId'),
    number: t.exposeInt('number'),
    state: t.expose('state', { type: OrderStateRef }),
    replacesOrderId: t.exposeID('replacesOrderId', {
      nullable: true,
      description: 'The canceled order that it replaced when staff changed the model.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const OrderChangesRef = builder.objectRef<OrderChanges>('OrderChanges').implement({
  description: 'One page of orders that have changed.',
  fields: (t) => ({
    nodes: t.expose('nodes', {
      type: [OrderChangeRef],
      estimatedRows: ORDER_CHANGES_PAGE,
      description: 'In the order of their last changes, at most 100.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Send it as `after` to get the next page.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    nextSince: t.expose('nextSince', {
      type: 'DateTime',
      description:
        'Send it as `since` in the next poll. Polls overlap by a minute, so a change may be reported twice but is never missed.',
    }),
  }),
});

builder.queryField('serviceAccountOrderChanges', (t) =>
  t.field({
    type: OrderChangesRef,
    description:
      'Orders that the calling service account created and that changed since an instant. Staff cannot call it.',
    args: {
      since: t.arg({ type: 'DateTime', required: true }),
      after: t.arg.string({
        description: '`endCursor` of the page before, with the same `since`.',
      }),
    },
    resolve: (_root, args, context) =>
      listOrderChanges(context, serviceAccountOf(context).id, args),
  }),
);
