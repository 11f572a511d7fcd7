import { discountedPriceCents, monthlySubsidyCents } from '@kickstand/domain/orders/order-price.ts';
import type { OrderKind, OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import { madeBefore } from './add-customers.ts';
import { reductionsOf } from './demo-prices.ts';
import { demoReference } from './demo-reference.ts';
import type { OrderRow } from './demo-rows.ts';
import {
  type Customer,
  DAY,
  type DemoPromotion,
  type DemoWorld,
  found,
  HOUR,
  iso,
  type Place,
  type Shop,
  type Variant,
} from './demo-world.ts';

export interface OrderPlan {
  readonly customer: Customer;
  readonly variant: Variant;
  readonly program: Program;
  readonly state: OrderState;
  readonly kind?: OrderKind;
  readonly createdAt: number;
  readonly readiedAt?: number;
  readonly closedAt?: number;
  readonly shop?: Shop | null;
  readonly withoutPromotion?: boolean;
}

/** The location of an order: the direct-ship hub, else the hub of the customer's or shop's city. */
export function orderPlace(
  world: DemoWorld,
  program: Program,
  customer: Customer,
  shop: Shop | null,
): Place | null {
  if (program === 'direct_ship') return found(world.directShipPlace, 'direct-ship hub');
  return shop?.place ?? customer.office?.place ?? null;
}

/** A promotion of some new orders. */
function pickPromotion(world: DemoWorld): DemoPromotion {
  const code = world.random.pick(['WELCOME20', 'SPRING15', 'GREENFUND']);
  return found(world.promotions.get(code), code);
}

/** An order with its organization, office and hub at creation. */
export function addOrder(
  world: DemoWorld,
  plan: OrderPlan,
  changes: Partial<OrderRow> = {},
): OrderRow {
  const { customer, variant } = plan;
  const shop = plan.shop ?? null;
  const picked = plan.kind !== 'swap' && world.random.chance(0.06) ? pickPromotion(world) : null;
  const promotion = plan.withoutPromotion ? null : picked;
  const reductions = reductionsOf(customer, variant, promotion);
  const deposit = plan.kind !== 'swap' && world.random.chance(0.12);
  const hubId = orderPlace(world, plan.program, customer, shop)?.hubId ?? null;
  const row: OrderRow = {
    id: world.id(plan.createdAt),
    state: plan.state,
    kind: plan.kind ?? 'subscription',
    program: plan.program,
    fulfillment_kind: null,
    customer_id: customer.row.id,
    organization_id: customer.partner?.id ?? null,
    office_id: customer.office?.id ?? null,
    service_area_id: (shop?.place ?? customer.office?.place)?.areaId ?? null,
    hub_id: hubId,
    spoke_shop_id: shop?.id ?? null,
    variant_id: variant.id,
    asset_id: null,
    subscription_id: null,
    purchase_order_id: null,
    plan_price_cents: variant.model.planPriceCents,
    subsidy_cents: monthlySubsidyCents(reductions),
    discounted_price_cents: discountedPriceCents(reductions),
    promotion_id: promotion?.id ?? null,
    vehicle_serial_number: null,
    stripe_checkout_invoice_id: deposit ? demoReference('in', world.count('invoice')) : null,
    deposit_cents: deposit ? 10_000 : null,
    cancelation_reason: null,
    cancelation_notes: null,
    swap_reason: null,
    swap_notes: null,
    replaces_order_id: null,
    building_session_id: null,
    removed_asset_ids: [],
    created_at: iso(plan.createdAt),
    readied_at: plan.readiedAt === undefined ? null : iso(plan.readiedAt),
    closed_at: plan.closedAt === undefined ? null : iso(plan.closedAt),
    updated_at: iso(plan.closedAt ?? plan.readiedAt ?? plan.createdAt),
    ...changes,
  };
  world.rows.orders.push(row);
  if (promotion) customer.row.promotion_id = promotion.id;
  madeBefore(customer, plan.createdAt, world.random.integer(0, 60));
  recordOrder(world, row, plan);
  return row;
}

/** The events that lead to an order's state. */
function recordOrder(world: DemoWorld, row: OrderRow, plan: OrderPlan): void {
  const { customer, variant } = plan;
  const entity = { type: 'Order', id: row.id } as const;
  const createdAt = Date.parse(row.created_at);
  const place = world.places.find((known) => known.hubId === row.hub_id) ?? world.directShipPlace;
  const staff = world.staff(place ?? null).email;
  const imported = row.hub_id === null;
  const self = row.kind === 'subscription' && world.random.chance(0.7);
  world.record(
    entity,
    'order.created',
    {
      actor: imported ? world.staff(null).email : self ? customer.row.email : staff,
      source: imported ? 'import' : self ? 'checkout' : 'console',
      at: createdAt,
    },
    { vehicle: variant.label },
  );
  const by = { actor: staff, source: 'console' } as const;
  const serialNumber = row.vehicle_serial_number ?? undefined;
  if (row.readied_at) {
    world.record(
      entity,
      'order.readied',
      { ...by, at: Date.parse(row.readied_at) },
      { serialNumber },
    );
  }
  if (row.state === 'on_hold') {
    const at = createdAt + (world.now - createdAt) / 4;
    row.updated_at = iso(at);
    world.record(entity, 'order.held', { ...by, at });
  }
  if (row.closed_at) {
    const at = Date.parse(row.closed_at);
    if (row.state === 'fulfilled') {
      world.record(entity, 'order.fulfilled', { ...by, at }, { serialNumber });
    } else {
      const reason = row.cancelation_reason ?? 'UNKNOWN';
      world.record(entity, 'order.canceled', { ...by, at }, { reason });
    }
  }
}

/** Pairs an order with a purchase order, with events for both. */
export function pairPurchase(
  world: DemoWorld,
  order: OrderRow,
  purchase: { id: string; purchase_order_number: string; created_at: string },
): void {
  order.purchase_order_id = purchase.id;
  const at = Math.min(
    world.now,
    Math.max(Date.parse(order.created_at), Date.parse(purchase.created_at)) + HOUR / 2,
  );
  const by = {
    actor: world.staff(world.directShipPlace ?? null).email,
    source: 'order',
    at,
  } as const;
  const number = purchase.purchase_order_number;
  world.record({ type: 'Order', id: order.id }, 'order.purchase_order_paired', by, { number });
  world.record(
    { type: 'PurchaseOrder', id: purchase.id },
    'purchase_order.order_paired',
    { ...by, source: 'po' },
    { orderId: order.id },
  );
}

/** A moment at least some days before another one. */
export function earlier(world: DemoWorld, moment: number, fewest: number, most: number): number {
  return moment - world.random.integer(fewest * 24, most * 24) * (DAY / 24);
}
