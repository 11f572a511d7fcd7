import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';
import { STATES_FOR_ORDER, type StockForOrder } from '@kickstand/domain/orders/stock-for-order.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import { inStates } from '../stock/stock-sql.ts';
import { OrderRef } from './orders.graphql.ts';

const SUPPLIES = keysOf(STATES_FOR_ORDER);
const COUNTS = SUPPLIES.map(
  (supply) =>
    sql`count(*) filter (where ${inStates('a.state', STATES_FOR_ORDER[supply])})::int as ${sql.ref(supply)}`,
);
/** So that the index of a hub's vehicles by variant and state passes over those that have left it. */
const STATES = SUPPLIES.flatMap((supply): readonly AssetState[] => STATES_FOR_ORDER[supply]);

/** What the hubs of waiting orders have of their variants, by the order's id. */
const loadStock = rowLoader(
  (orderIds) => sql<StockForOrder & { id: string }>`
    select o.id, ${sql.join(COUNTS)}
    from orders o
    left join assets a on a.hub_id = o.hub_id and a.variant_id = o.variant_id and a.spoke_shop_id is null
      and ${inStates('a.state', STATES)} and ${FREE_ASSET}
    where o.id = ${anyOfIds(orderIds)}
    group by o.id`,
);

const OrderStockRef = builder.objectRef<StockForOrder>('OrderStock').implement({
  description: 'How many free vehicles of its variant the hub of a waiting order has.',
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Not reserved; can be assigned now.' }),
    reserved: t.exposeInt('reserved', {
      description: 'Reserved for a customer or pre sale; can be assigned, too.',
    }),
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
