import {
  type FulfillmentKind,
  ORDER_PAGE_SIZE,
  type OrderKind,
  type OrderState,
  type Program,
} from '@kickstand/domain/orders/order-terms.ts';
import type { VariantSummary } from '../catalogue/catalogue.graphql.ts';
import type { CustomerSummary } from '../customers/customers.graphql.ts';
import type { AssetSummary } from '../inventory/assets.graphql.ts';
import { PLAN_EVERY_TIME, rowsOfText, type Sql } from '../platform/database.ts';
import {
  foundRows,
  type Paging,
  Parameters,
  pageInfo,
  pageOfIds,
  pageOrder,
  pageWindow,
} from '../platform/list-page.ts';
import { NotFound } from '../platform/refused.ts';
import {
  keptCountStatement,
  needsCounting,
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
  readonly subsidizedPriceCents: number;
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
  readonly beingBuilt: boolean;
  readonly purchaseOrderAssetAssigned: boolean;
  readonly customer: CustomerSummary;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly office: { readonly id: string; readonly name: string } | null;
  readonly variant: VariantSummary;
  readonly asset: AssetSummary | null;
}

const COLUMNS = `
  o.id, o.state, o.kind, o.program, o.fulfillment_kind as "fulfillmentKind",
  o.vehicle_serial_number as "vehicleSerialNumber",
  o.stripe_checkout_invoice_id as "stripeCheckoutInvoiceId", o.deposit_cents as "depositCents",
  o.plan_price_cents as "planPriceCents",
  o.plan_price_cents - o.subsidy_cents as "subsidizedPriceCents",
  o.discounted_price_cents as "discountedPriceCents",
  o.cancelation_reason as "cancelationReason", o.cancelation_notes as "cancelationNotes",
  o.swap_reason as "swapReason", o.swap_notes as "swapNotes",
  o.created_at as "createdAt", o.readied_at as "readiedAt", o.closed_at as "closedAt",
  o.updated_at as "updatedAt", o.hub_id as "hubId", o.spoke_shop_id as "spokeShopId",
  o.purchase_order_id as "purchaseOrderId", o.subscription_id as "subscriptionId",
  o.pending_operation_id as "pendingOperationId",
  o.building_session_id is not null as "beingBuilt",
  coalesce(oa.purchase_order_id = o.purchase_order_id, false) as "purchaseOrderAssetAssigned",
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
  const { customerId, customerName, customerEmail, organizationId, officeId, assetId } = flat;
  return {
    ...flat,
    customer: { id: customerId, fullName: customerName, email: customerEmail },
    organization:
      organizationId === null ? null : { id: organizationId, name: flat.organizationName },
    office: officeId === null ? null : { id: officeId, name: flat.officeName },
    variant: {
      id: flat.variantId,
      vehicleId: flat.vehicleId,
      brand: flat.brand,
      model: flat.model,
      color: flat.color,
      size: flat.size,
      imageUrl: flat.imageUrl,
    },
    asset:
      assetId === null
        ? null
        : { id: assetId, serialNumber: flat.assetSerial, state: flat.assetState },
  };
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

const TABLE = { table: 'orders o', id: 'o.id' };

/** A page whose total is kept: the total first, because pages past the middle are read backwards. */
async function pageByKeptCounts(on: Sql, filter: OrderFilter, sort: OrderSort, paging: Paging) {
  const kept = new Parameters();
  const [counted] = await rowsOfText<{ total: number }>(
    on,
    keptCountStatement(filter, kept),
    kept.values,
  );
  const totalItems = counted?.total ?? 0;
  if ((paging.currentPage - 1) * paging.pageSize >= totalItems) return { totalItems, nodes: [] };
  const parameters = new Parameters();
  const plan = planOrderList(filter, sort, parameters);
  const window = pageWindow(paging, totalItems);
  const page = {
    ...TABLE,
    sort: ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    conditions: plan.conditions,
    partition: plan.partition,
    ...window,
  };
  // A plan is kept for first pages only: with an offset or another size it would be one of many.
  const hint = window.offset > 0 || paging.pageSize !== ORDER_PAGE_SIZE ? PLAN_EVERY_TIME : '';
  const nodes = await rowsOfText<FlatOrder>(
    on,
    `${hint}select ${COLUMNS} from ${pageOfIds(page)} p join orders o on o.id = p.id ${JOINS}
     order by ${pageOrder(page, 'p')}`,
    parameters.values,
  );
  return { totalItems, nodes };
}

/** A page of a search: what matches is found once, counted and paged, in one statement. */
async function pageByCounting(on: Sql, filter: OrderFilter, sort: OrderSort, paging: Paging) {
  const parameters = new Parameters();
  const { conditions } = planOrderList(filter, sort, parameters);
  const page = {
    ...TABLE,
    sort: ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    conditions,
  };
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const found = await rowsOfText<FlatOrder & { total: number }>(
    on,
    `${PLAN_EVERY_TIME}with ${foundRows(page)}
     select t.total, ${COLUMNS} from (select count(*) as total from found) t
     left join (select * from found order by ${pageOrder(page, 'found')}
       limit ${paging.pageSize} offset ${offset}) p on true
     left join orders o on o.id = p.id ${JOINS.replaceAll('\n  join', '\n  left join')}
     order by ${pageOrder(page, 'p')}`,
    parameters.values,
  );
  return { totalItems: found[0]?.total ?? 0, nodes: found.filter((row) => row.id !== null) };
}

/** One page of orders with its exact total: at most two statements, however large the table is. */
export async function listOrders(
  on: Sql,
  filter: OrderFilter,
  sort: OrderSort,
  paging: Paging,
): Promise<OrderList> {
  const read = needsCounting(filter) ? pageByCounting : pageByKeptCounts;
  const { totalItems, nodes } = await read(on, filter, sort, paging);
  return { pageInfo: pageInfo(paging, totalItems), nodes: nodes.map(nest) };
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
    ...TABLE,
    sort: ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    conditions,
    limit: MOST_EXPORTED,
    offset: 0,
    reversed: false,
  };
  const found = await rowsOfText<{ id: string }>(
    on,
    `${PLAN_EVERY_TIME}select p.id from ${pageOfIds(page)} p order by ${pageOrder(page, 'p')}`,
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
