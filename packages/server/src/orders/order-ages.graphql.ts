import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { ORDER_AGES, type OrderAge } from '@kickstand/domain/orders/order-terms.ts';
import { listArguments } from '../lists/list-arguments.ts';
import { listMoment } from '../lists/list-moment.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { type OrderAges, readOrderAges } from './order-ages.ts';
import { ORDER_LIST_TYPES } from './order-list-types.ts';

const OrdersOverRef = builder
  .objectRef<{ readonly age: OrderAge; readonly count: number }>('OrdersOver')
  .implement({
    description: 'How many orders have been waiting for longer.',
    fields: (t) => ({
      age: t.expose('age', { type: ORDER_LIST_TYPES.age }),
      count: t.exposeInt('count'),
    }),
  });

const OrderAgesRef = builder.objectRef<OrderAges>('OrderAges').implement({
  description: 'How long orders have been waiting.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'All waiting orders.' }),
    over: t.expose('over', {
      type: [OrdersOverRef],
      estimatedRows: ORDER_AGES.length,
      description: 'The shortest age first; each includes the later ones.',
    }),
  }),
});

builder.queryField('orderAges', (t) =>
  t.field({
    type: OrderAgesRef,
    description: 'Waiting orders by age. Filters are those of `orders`; the age has no effect.',
    args: listArguments(t, orderList, ORDER_LIST_TYPES),
    resolve: (_root, args, context) =>
      readOrderAges(context.admission.read, args, listMoment(context)),
    extensions: { checksCaller: true },
  }),
);
