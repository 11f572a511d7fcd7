import { CHECKOUT_INVOICE_ERROR_LABELS } from '@kickstand/domain/orders/checkout-invoice.ts';
import { sql } from 'kysely';
import { checkDepositAgain } from '../orders/check-deposit-again.ts';
import { refuseDeposit } from '../orders/checkout-invoice.ts';
import { reductionJoins } from '../orders/price-reductions.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { REDUCTIONS } from './find-orders.ts';
import type { ImportBatch } from './import-kind.ts';
import { type ImportTable, obstacleOf, writesOf } from './import-table.ts';
import { markRepeated } from './mark-repeated.ts';
import { arePaired, forgetPairings, markUnpaired, recordPairings } from './pair-orders.ts';
import type { DepositReader } from './read-deposits.ts';

const TABLE: ImportTable = {
  table: 'orders',
  columns: { createdAt: 'created_at timestamptz' },
  createOnly: {
    state: 'state',
    kind: 'kind',
    program: 'program',
    customerId: 'customer_id uuid',
    organizationId: 'organization_id uuid',
    officeId: 'office_id uuid',
    serviceAreaId: 'service_area_id uuid',
    hubId: 'hub_id uuid',
    spokeShopId: 'spoke_shop_id uuid',
    variantId: 'variant_id uuid',
    planPriceCents: 'plan_price_cents bigint',
    subsidyCents: 'subsidy_cents bigint',
    discountedPriceCents: 'discounted_price_cents bigint',
    promotionId: 'promotion_id uuid',
    purchaseOrderId: 'purchase_order_id uuid',
    stripeCheckoutInvoiceId: 'stripe_checkout_invoice_id',
    depositCents: 'deposit_cents bigint',
    subscriptionId: 'subscription_id uuid',
    swapReason: 'swap_reason',
    swapNotes: 'swap_notes',
  },
  held: sql`(c.pending_operation_id is not null or c.state in ('fulfilled', 'canceled'))`,
  recorded: {
    events: {
      entityType: 'Order',
      created: 'order.imported',
      changed: 'order.date_corrected',
    },
  },
  uses: [
    'assembly_sessions x where x.order_id = c.id',
    'purchase_orders x where x.created_for_order_id = c.id',
    'transfer_orders x where x.linked_order_id = c.id',
    'orders x where x.replaces_order_id = c.id',
    'money_operation_subjects x where x.entity_id = c.id',
    'notes x where x.notable_id = c.id',
    `(select) x where c.state not in ('open', 'on_hold')`,
  ],
  words: ['order', 'orders', 'vehicles, purchase orders, transfers, refunds or comments'],
};
/** Writes orders and undoes it. */
export const ORDER_WRITES = writesOf(TABLE);

/** Rejects later rows with the same checkout invoice or without a vehicle on the purchase order. */
export async function checkOrders(on: Sql, importId: string): Promise<void> {
  await markRepeated(on, importId, {
    field: 'stripeCheckoutInvoiceId',
    message: CHECKOUT_INVOICE_ERROR_LABELS.INVOICE_USED,
  });
  await markUnpaired(on, importId);
}

interface StagedDeposit {
  readonly invoiceReference: string;
  readonly customerReference: string | null;
  readonly cents: number;
}

/** The deposits of new orders, with the amounts of the check. */
function findDeposits(on: Sql, { id }: ImportBatch): Promise<StagedDeposit[]> {
  return rows(
    on,
    sql<StagedDeposit>`
      select r.after->>'stripeCheckoutInvoiceId' /* never null: selected as such */
          as invoice_reference,
        c.stripe_customer_id as customer_reference, (r.after->>'depositCents')::bigint /* never null: read with the invoice */ as cents
      from import_rows r join customers c on c.id = (r.after->>'customerId')::uuid
      where r.import_id = ${id} and r.action = 'CREATE'
        and r.after->>'stripeCheckoutInvoiceId' is not null`,
  );
}

/** Whether each deposit is still paid and not refunded: the check may be hours old. */
export async function confirmDeposits(
  services: Services,
  batch: ImportBatch,
  readDeposits: DepositReader,
): Promise<boolean> {
  const deposits = await findDeposits(services.database.sql, batch);
  const read = await readDeposits(deposits.map(({ invoiceReference }) => invoiceReference));
  return deposits.every(({ invoiceReference, customerReference, cents }) => {
    const answer = read.get(invoiceReference);
    const error = refuseDeposit(answer, customerReference, services.config.CURRENCY);
    return !error && answer?.found?.invoice.totalCents === cents;
  });
}

/** Records refunds of deposits that were made while the orders were written. */
export async function settleDeposits(services: Services, batch: ImportBatch): Promise<void> {
  for (const { invoiceReference } of await findDeposits(services.database.sql, batch)) {
    await checkDepositAgain(services, invoiceReference);
  }
}

/**
 * Locks the customers of new orders and their promotions, as a new order does.
 * @returns whether each customer is still eligible, with the same subsidy and promotion.
 */
async function holdBuyers(unit: UnitOfWork, { id }: ImportBatch): Promise<boolean> {
  const { sql: on, now } = unit;
  await sql`
    select c.id from customers c join import_rows r on c.id = (r.after->>'customerId')::uuid
    where r.import_id = ${id} and r.action = 'CREATE' order by c.id for update of c`.execute(on);
  await sql`
    select t.id from promotions t where t.id in (
      select (r.after->>'promotionId')::uuid from import_rows r
      where r.import_id = ${id} and r.action = 'CREATE')
    order by t.id for no key update`.execute(on);
  const held = await firstRow(
    on,
    sql<{ changed: number }>`
      select count(*) as changed
      from import_rows r join customers c on c.id = (r.after->>'customerId')::uuid
      ${reductionJoins(now)}
      where r.import_id = ${id} and r.action = 'CREATE' and (
        ${REDUCTIONS} <> r.after->'reductions'
        or exists (select from live_subscriptions l where l.customer_id = c.id)
        or exists (select from waiting_orders o where o.customer_id = c.id))`,
  );
  return held?.changed === 0;
}

/**
 * Writes orders with their dates, which decide their places in the queue. Vehicles are not assigned:
 * waiting orders of a shop are served by its next allocation.
 */
export async function commitOrders(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  if (!(await holdBuyers(unit, batch))) return 0;
  const written = await ORDER_WRITES.commit(unit, batch);
  if (!(await arePaired(unit.sql, batch))) return 0;
  await recordPairings(unit, batch);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Order', r.target_id, 'order.held', ${unit.actor}::text, 'import', '{}',
      ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'
      and r.after->>'state' = 'on_hold'`.execute(unit.sql);
  return written;
}

/** What now depends on the orders. */
export const ordersObstacle = (on: Sql, batch: ImportBatch) => obstacleOf(on, batch, TABLE);

/** Deletes the orders, and restores changed ones. */
export async function undoOrders(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  await forgetPairings(unit.sql, batch);
  return await ORDER_WRITES.undo(unit, batch);
}
