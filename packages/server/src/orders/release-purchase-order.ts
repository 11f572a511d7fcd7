import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import type { PairedOrders } from '../purchasing/paired-orders.ts';
import type { ShopVariant } from '../stock/shop-stock.ts';
import { vehiclesToArrive } from '../stock/stock-sql.ts';
import { allocateAtShop } from './allocate-at-shop.ts';
import { updateOrder } from './locked-order-records.ts';

/** An order paired with a purchase order. */
interface PairedOrder {
  readonly id: string;
  readonly spokeShopId: string | null;
  readonly variantId: string;
}

/**
 * Locks the orders paired with a purchase order, before the purchase order itself.
 * @param purchaseOrderId its id: a value or a subquery.
 */
async function lockPairedOrders(
  unit: UnitOfWork,
  purchaseOrderId: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const locked = await rows(
    unit.sql,
    sql<{ id: string }>`
      select id from orders where purchase_order_id = (${purchaseOrderId}) order by id for update`,
  );
  return locked.map(({ id }) => id);
}

/** Each shop once per variant. */
function placesOf(orders: readonly PairedOrder[]): ShopVariant[] {
  const places = new Map<string, ShopVariant>();
  for (const { spokeShopId, variantId } of orders) {
    if (spokeShopId !== null) places.set(`${spokeShopId} ${variantId}`, { spokeShopId, variantId });
  }
  return [...places.values()];
}

async function release(
  unit: UnitOfWork,
  number: string,
  orders: readonly PairedOrder[],
): Promise<void> {
  for (const { id } of orders) {
    await updateOrder(
      unit,
      id,
      { purchase_order_id: null },
      { kind: 'order.purchase_order_unpaired', source: 'po', facts: { number } },
    );
  }
}

/**
 * Unpairs all orders from a locked purchase order that is being deleted, or only those that wait for a vehicle. They
 * stay open.
 * @param locked the result of {@link lockPairedOrders} from before the purchase order was locked.
 * @returns the shops and variants to process again after the deletion.
 */
async function releasePairedOrders(
  unit: UnitOfWork,
  purchaseOrder: { readonly id: string; readonly number: string },
  locked: readonly string[],
  which?: 'waiting',
): Promise<() => Promise<void>> {
  const paired = await rows(
    unit.sql,
    sql<PairedOrder>`
      select id, spoke_shop_id, variant_id from orders
      where purchase_order_id = ${purchaseOrder.id}
        and ${which ? sql`state in ('open', 'on_hold')` : sql`true`} order by id`,
  );
  if (paired.some(({ id }) => !locked.includes(id))) {
    throw refused('PAIRED', 'An order was paired in the meantime. Try again.');
  }
  await release(unit, purchaseOrder.number, paired);
  return async () => {
    for (const place of placesOf(paired)) await allocateAtShop(unit, place);
  };
}

/**
 * Unpairs the newest orders of a shop for which a purchase order no longer has a vehicle, and
 * processes the shop's waiting orders again. The vehicles have already been removed; the caller has
 * locked the purchase order and its orders.
 */
async function releaseStarvedOrders(
  unit: UnitOfWork,
  purchaseOrder: { readonly id: string; readonly number: string },
): Promise<void> {
  const starved = await rows(
    unit.sql,
    sql<PairedOrder>`
      select w.id, w.spoke_shop_id, w.variant_id
      from (select o.*, row_number() over (partition by o.variant_id order by o.created_at, o.id) as place
        from orders o where o.purchase_order_id = ${purchaseOrder.id} and o.state = 'open'
          and o.program = 'spoke') w
      where w.place > ${vehiclesToArrive(sql`${purchaseOrder.id}`, sql`w.variant_id`)}
      order by w.id`,
  );
  await release(unit, purchaseOrder.number, starved);
  for (const place of placesOf(starved)) await allocateAtShop(unit, place);
}

/** The implementation of purchasing's extension points for waiting orders. */
export const pairedOrders: PairedOrders = {
  lock: lockPairedOrders,
  release: releasePairedOrders,
  releaseStarved: releaseStarvedOrders,
};
