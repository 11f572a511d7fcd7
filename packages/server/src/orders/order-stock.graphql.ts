import type { StockForOrder } from '@kickstand/domain/orders/stock-for-order.ts';
import { sql } from 'kysely';
import { ASSIGNABLE_AT_HUB } from '../inventory/assignable-assets.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import { OrderRef } from './orders.graphql.ts';

/** What the hubs of waiting orders have of their variants, by the order's id. */
const loadStock = rowLoader(
  (orderIds) => sql<StockForOrder & { id: string }>`
    select o.id, count(*) filter (where ${ASSIGNABLE_AT_HUB})::int as available,
      count(*) filter (where a.state = 'RETURNED')::int as returned,
      count(*) filter (where a.state = 'RECEIVED')::int as received,
      count(*) filter (where ${IS_ORDERED})::int as ordered
    from orders o
    left join assets a on a.hub_id = o.hub_id and a.variant_id = o.variant_id and a.spoke_shop_id is null
      and ${FREE_ASSET}
    where o.id = ${anyOfIds(orderIds)}
    group by o.id`,
);

const OrderStockRef = builder.objectRef<StockForOrder>('OrderStock').implement({
  description: 'How many free vehicles of its variant the hub of a waiting order has.',
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Those that can be assigned now.' }),
    returned: t.exposeInt('returned', { description: 'Returned and not made available yet.' }),
    received: t.exposeInt('received', { description: 'Received and not made available yet.' }),
    ordered: t.exposeInt('ordered', { description: 'Ordered for the hub and not arrived.' }),
  }),
});

builder.objectField(OrderRef, 'stock', (t) =>
  t.field({
    type: OrderStockRef,
    nullable: true,
    description: 'Null unless it is open and waits for a vehicle of its hub.',
    resolve: async ({ id, state, program }, _args, context) =>
      state === 'open' && program === 'hub' ? await loadStock(context, id) : null,
  }),
);
