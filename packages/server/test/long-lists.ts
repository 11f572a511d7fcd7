import { type RawBuilder, sql } from 'kysely';
import { type Database, firstRow } from '../src/platform/database/database.ts';

/** Length of each list after {@link growLists}. */
export const LONG_LIST = 500;

/** Assigns up to 500 rows of a table to one owner. */
async function giveTo(
  database: Database,
  table: string,
  column: string,
  owner: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${owner} where id in (
      select id from ${sql.table(table)} where ${condition} order by id limit ${LONG_LIST})`.execute(
    database.sql,
  );
}

/**
 * Makes the longest lists of the demo business longer, to measure the worst documents: one purchase
 * order with 500 vehicles and orders, one customer with the orders of many.
 * @returns arguments for `cycleDocuments` that select them.
 */
export async function growLists(database: Database): Promise<Record<string, unknown>> {
  const ids = await firstRow(
    database.sql,
    sql<{ purchaseOrder: string; customer: string }>`
      select p.id as purchase_order, o.customer_id as customer from purchase_orders p, orders o
      where p.deleted_at is null and o.state = 'fulfilled' order by p.id, o.id limit 1`,
  );
  if (!ids) throw new Error('There is no demo business.');
  await giveTo(database, 'assets', 'purchase_order_id', ids.purchaseOrder, sql`deleted_at is null`);
  await giveTo(database, 'orders', 'purchase_order_id', ids.purchaseOrder);
  await giveTo(database, 'orders', 'customer_id', ids.customer, sql`state = 'fulfilled'`);
  const one = (table: string) => sql`(select id from ${sql.table(table)} order by id limit 1)`;
  const found = await firstRow(
    database.sql,
    sql<Record<string, unknown>>`
      select ${one('subscriptions')} as "subscription.subscriptionId",
        ${one('promotions')} as "promotion.id", ${one('spoke_shops')} as "spokeShop.id",
        ${one('service_areas')} as "serviceArea.id", ${one('vendors')} as "vendorVehicles.vendorId",
        ${one('lease_to_own_invoices')} as "leaseToOwnInvoice.id",
        ${one('money_operations')} as "moneyOperation.id",
        json_build_object('id', ${one('offices')}) as "office.input",
        (select array_agg(id) from (
          select id from assets where purchase_order_id = ${ids.purchaseOrder} order by id limit 100
        ) labels) as "assetLabels.ids"`,
  );
  return {
    ...found,
    'purchaseOrder.id': ids.purchaseOrder,
    'customer.customerId': ids.customer,
    'customerLastFulfilledOrder.customerId': ids.customer,
  };
}
