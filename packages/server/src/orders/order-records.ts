import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { OrderFacts } from '@kickstand/domain/orders/order-actions.ts';
import { type OrderVerb, orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import {
  type FulfillmentKind,
  ORDER_PAGE_SIZE,
  type OrderKind,
  type OrderState,
  type Program,
} from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { type NewEvent, recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rowsOfText, type Sql } from '../platform/database.ts';
import {
  type Paging,
  Parameters,
  pageInfo,
  pageOfIds,
  pageOrder,
  pageWindow,
} from '../platform/list-page.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import {
  keptCountStatement,
  ORDER_SORT_SOURCES,
  type OrderFilter,
  type OrderSort,
  planOrderList,
} from './order-list-sql.ts';

/** An order as lists and the detail page read it. Amounts in cents. */
export interface OrderRow {
  readonly id: string;
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly program: Program;
  readonly fulfillmentKind: FulfillmentKind | null;
  readonly vehicleSerialNumber: string | null;
  readonly stripeCheckoutInvoiceId: string | null;
  readonly depositCents: number | null;
  readonly planPriceCents: number;
  readonly discountedPriceCents: number | null;
  readonly cancelationReason: string | null;
  readonly cancelationNotes: string | null;
  readonly swapReason: string | null;
  readonly swapNotes: string | null;
  readonly createdAt: Date;
  readonly readiedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly purchaseOrderId: string | null;
  readonly subscriptionId: string | null;
  readonly pendingOperationId: string | null;
  readonly customer: { readonly id: string; readonly fullName: string; readonly email: string };
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly office: { readonly id: string; readonly name: string } | null;
  readonly variant: {
    readonly id: string;
    readonly vehicleId: string;
    readonly brand: string;
    readonly model: string;
    readonly color: string;
    readonly size: string;
    readonly imageUrl: string | null;
  };
  readonly asset: {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly state: string;
  } | null;
}

const COLUMNS = `
  o.id, o.state, o.kind, o.program, o.fulfillment_kind as "fulfillmentKind",
  o.vehicle_serial_number as "vehicleSerialNumber",
  o.stripe_checkout_invoice_id as "stripeCheckoutInvoiceId", o.deposit_cents as "depositCents",
  o.plan_price_cents as "planPriceCents", o.discounted_price_cents as "discountedPriceCents",
  o.cancelation_reason as "cancelationReason", o.cancelation_notes as "cancelationNotes",
  o.swap_reason as "swapReason", o.swap_notes as "swapNotes",
  o.created_at as "createdAt", o.readied_at as "readiedAt", o.closed_at as "closedAt",
  o.updated_at as "updatedAt", o.hub_id as "hubId", o.spoke_shop_id as "spokeShopId",
  o.purchase_order_id as "purchaseOrderId", o.subscription_id as "subscriptionId",
  o.pending_operation_id as "pendingOperationId",
  oc.id as "customerId", oc.full_name as "customerName", oc.email as "customerEmail",
  oo.id as "organizationId", oo.name as "organizationName",
  ofc.id as "officeId", ofc.name as "officeName",
  ov.id as "variantId", ov.vehicle_id as "vehicleId", ve.brand, ve.model, ov.color, ov.size,
  ov.image_url as "imageUrl",
  oa.id as "assetId", oa.serial_number as "assetSerial", oa.state as "assetState"`;

const JOINS = `
  join customers oc on oc.id = o.customer_id
  join variants ov on ov.id = o.variant_id
  join vehicles ve on ve.id = ov.vehicle_id
  left join organizations oo on oo.id = o.organization_id
  left join offices ofc on ofc.id = o.office_id
  left join assets oa on oa.id = o.asset_id`;

type FlatOrder = Omit<OrderRow, 'customer' | 'organization' | 'office' | 'variant' | 'asset'> & {
  customerId: string;
  customerName: string;
  customerEmail: string;
  organizationId: string | null;
  organizationName: string;
  officeId: string | null;
  officeName: string;
  variantId: string;
  vehicleId: string;
  brand: string;
  model: string;
  color: string;
  size: string;
  imageUrl: string | null;
  assetId: string | null;
  assetSerial: string | null;
  assetState: string;
};

function nest(flat: FlatOrder): OrderRow {
  const { organizationId, officeId, assetId } = flat;
  return Object.assign(flat, {
    customer: { id: flat.customerId, fullName: flat.customerName, email: flat.customerEmail },
    organization: organizationId && { id: organizationId, name: flat.organizationName },
    office: officeId && { id: officeId, name: flat.officeName },
    variant: {
      id: flat.variantId,
      vehicleId: flat.vehicleId,
      brand: flat.brand,
      model: flat.model,
      color: flat.color,
      size: flat.size,
      imageUrl: flat.imageUrl,
    },
    asset: assetId && { id: assetId, serialNumber: flat.assetSerial, state: flat.assetState },
  } as Pick<OrderRow, 'customer' | 'organization' | 'office' | 'variant' | 'asset'>);
}

/** One order, or undefined. One statement. */
export async function findOrder(on: Sql, id: string): Promise<OrderRow | undefined> {
  const found = await rowsOfText<FlatOrder>(
    on,
    `select ${COLUMNS} from orders o ${JOINS} where o.id = $1`,
    [id],
  );
  return found[0] && nest(found[0]);
}

/** One order; throws NotFound when there is none. */
export async function getOrder(on: Sql, id: string): Promise<OrderRow> {
  const order = await findOrder(on, id);
  if (!order) throw new NotFound('Order');
  return order;
}

export interface OrderList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: OrderRow[];
}

async function countOrders(on: Sql, filter: OrderFilter, sort: OrderSort): Promise<number> {
  const parameters = new Parameters();
  const { conditions, counted } = planOrderList(filter, sort, parameters);
  if (counted) {
    const text = `/* plan */ select count(*)::bigint as total from orders o where ${['true', ...conditions].join(' and ')}`;
    return (await rowsOfText<{ total: number }>(on, text, parameters.values))[0]?.total ?? 0;
  }
  const kept = new Parameters();
  const text = keptCountStatement(filter, kept);
  return (await rowsOfText<{ total: number }>(on, text, kept.values))[0]?.total ?? 0;
}

/** One page of orders with its exact total: two statements, however large the table is. */
export async function listOrders(
  on: Sql,
  filter: OrderFilter,
  sort: OrderSort,
  paging: Paging,
): Promise<OrderList> {
  const totalItems = await countOrders(on, filter, sort);
  const parameters = new Parameters();
  const { conditions, partition, counted } = planOrderList(filter, sort, parameters);
  const window = pageWindow(paging, totalItems);
  const page = {
    sort: ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    id: 'o.id',
    conditions,
    ...(partition && { partition }),
    ...window,
  };
  // Pages with an offset and searches are planned at each call: a kept plan loses there.
  const hint =
    counted || window.offset > 0 || paging.pageSize !== ORDER_PAGE_SIZE ? '/* plan */ ' : '';
  const found = await rowsOfText<FlatOrder>(
    on,
    `${hint}select ${COLUMNS} from ${pageOfIds(page)} p join orders o on o.id = p.id ${JOINS}
     order by ${pageOrder(page, 'p')}`,
    parameters.values,
  );
  return { pageInfo: pageInfo(paging, totalItems), nodes: found.map(nest) };
}

/** More orders than any installation has; an export is bounded all the same. */
const MOST_EXPORTED = 5_000_000;

/** The ids of all orders of a view, in its order. */
export async function listOrderIds(
  on: Sql,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<string[]> {
  const parameters = new Parameters();
  const { conditions } = planOrderList(filter, { ...sort }, parameters, { merge: false });
  const page = {
    sort: ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    id: 'o.id',
    conditions,
    limit: MOST_EXPORTED,
    offset: 0,
    reversed: false,
  };
  const found = await rowsOfText<{ id: string }>(
    on,
    `/* plan */ select p.id from ${pageOfIds(page)} p order by ${pageOrder(page, 'p')}`,
    parameters.values,
  );
  return found.map((row) => row.id);
}

/** The orders of the given ids, in the order of the ids. */
export async function ordersInOrder(on: Sql, ids: readonly string[]): Promise<OrderRow[]> {
  const found = await rowsOfText<FlatOrder>(
    on,
    `select ${COLUMNS} from unnest($1::uuid[]) with ordinality as wanted(id, position)
     join orders o on o.id = wanted.id ${JOINS} order by wanted.position`,
    [ids],
  );
  return found.map(nest);
}

/** An order under lock, with what the rules need to know of it. */
export interface LockedOrder extends OrderFacts {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string | null;
  readonly officeId: string | null;
  readonly serviceAreaId: string | null;
  readonly spokeShopId: string | null;
  readonly variantId: string;
  readonly vehicleId: string;
  readonly assetId: string | null;
  readonly assetState: string | null;
  readonly assetSerial: string | null;
  readonly subscriptionId: string | null;
  readonly planPriceCents: number;
  readonly discountedPriceCents: number | null;
  readonly promotionId: string | null;
  readonly stripeCheckoutInvoiceId: string | null;
  readonly depositCents: number | null;
  readonly vehicleSerialNumber: string | null;
  readonly pendingOperationId: string | null;
}

/**
 * Locks an order for the rest of the transaction and loads what the rules ask for.
 * Everything that a concurrent command may change stands in the order's own row, because only that
 * is read afresh after waiting for the lock.
 * @throws NotFound
 */
export async function lockOrder(on: Sql, id: string): Promise<LockedOrder> {
  const order = await firstRow(
    on,
    sql<LockedOrder>`
      select o.id, o.state, o.kind, o.program, o.hub_id as "hubId",
        o.purchase_order_id as "purchaseOrderId", o.customer_id as "customerId",
        o.organization_id as "organizationId", o.office_id as "officeId",
        o.service_area_id as "serviceAreaId", o.spoke_shop_id as "spokeShopId",
        o.variant_id as "variantId", v.vehicle_id as "vehicleId",
        o.asset_id as "assetId", a.state as "assetState", a.serial_number as "assetSerial",
        o.subscription_id as "subscriptionId", o.plan_price_cents as "planPriceCents",
        o.discounted_price_cents as "discountedPriceCents", o.promotion_id as "promotionId",
        o.stripe_checkout_invoice_id as "stripeCheckoutInvoiceId", o.deposit_cents as "depositCents",
        o.vehicle_serial_number as "vehicleSerialNumber",
        o.pending_operation_id as "pendingOperationId",
        o.pending_operation_id is not null as "paymentPending",
        o.building_session_id is not null as "beingBuilt",
        coalesce(a.purchase_order_id = o.purchase_order_id, false) as "purchaseOrderAssetAssigned"
      from orders o
      join variants v on v.id = o.variant_id
      left join assets a on a.id = o.asset_id
      where o.id = ${id} for update of o`,
  );
  if (!order) throw new NotFound('Order');
  return order;
}

/** Columns that a transition sets besides the state. */
export interface OrderChanges {
  readonly asset_id?: string | null;
  readonly vehicle_serial_number?: string | null;
  readonly readied_at?: Date | null;
  readonly closed_at?: Date | null;
  readonly fulfillment_kind?: FulfillmentKind;
  readonly subscription_id?: string;
  readonly cancelation_reason?: string;
  readonly cancelation_notes?: string;
  readonly variant_id?: string;
  readonly plan_price_cents?: number;
  readonly discounted_price_cents?: number | null;
  readonly purchase_order_id?: string | null;
  readonly pending_operation_id?: string | null;
  readonly building_session_id?: string | null;
}

/** Writes columns of a locked order together with the event that says why. */
export async function updateOrder(
  unit: UnitOfWork,
  id: string,
  changes: OrderChanges & { readonly state?: OrderState },
  event: Omit<NewEvent, 'entityType' | 'entityId'>,
): Promise<void> {
  const all = { ...changes, updated_at: unit.now };
  const assignments = Object.entries(all).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await recordEvent(
    unit,
    { ...event, entityType: 'Order', entityId: id },
    sql`update orders set ${sql.join(assignments)} where id = ${id}`,
  );
}

/**
 * Moves a locked order along the state machine and records the event, in one statement.
 * @throws Refused when the machine has no such edge.
 */
export async function moveOrder(
  unit: UnitOfWork,
  order: Pick<LockedOrder, 'id' | 'state'>,
  verb: OrderVerb,
  changes: OrderChanges,
  event: Omit<NewEvent, 'entityType' | 'entityId'>,
): Promise<void> {
  const state = orderMachine.next(order.state, verb);
  if (!state) throw new Refused([refusal('ORDER_STATE', 'The order changed meanwhile.')]);
  await updateOrder(unit, order.id, { ...changes, state }, event);
}
