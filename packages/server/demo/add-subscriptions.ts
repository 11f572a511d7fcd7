import { addMonths, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { percentOf } from '@kickstand/domain/kernel/money.ts';
import { subsidizedPriceCents } from '@kickstand/domain/orders/order-price.ts';
import { addOrder } from './add-orders.ts';
import { taxRateAt } from './demo-cities.ts';
import { reductionsOf } from './demo-prices.ts';
import { demoReference } from './demo-reference.ts';
import type { OrderRow, SubscriptionRow } from './demo-rows.ts';
import { DAY, type DemoWorld, iso, isoOrNull, type Vehicle } from './demo-world.ts';
import type { SubscriptionPlan } from './subscription-history.ts';
import { recordHandOver, recordSubscription, ZONE } from './subscription-history.ts';

/** The next monthly billing day after now for a given start. */
function nextBillingDate(world: DemoWorld, startedAt: number): string {
  const started = calendarDate(iso(startedAt), ZONE);
  const today = calendarDate(iso(world.now), ZONE);
  let months = 1;
  while (addMonths(started, months) <= today) months += 1;
  return addMonths(started, months);
}

function subscriptionRow(world: DemoWorld, plan: SubscriptionPlan): SubscriptionRow {
  const { customer, startedAt } = plan;
  const endedAt = plan.endedAt ?? null;
  const number = world.count('subscription');
  return {
    id: world.id(startedAt),
    state: endedAt === null ? 'ACTIVE' : 'CANCELED',
    payment_status: endedAt === null ? 'active' : 'canceled',
    program: plan.program,
    customer_id: customer.row.id,
    organization_id: customer.partner?.id ?? null,
    office_id: customer.office?.id ?? null,
    service_area_id: (customer.office?.place ?? plan.place)?.areaId ?? null,
    hub_id: plan.place?.hubId ?? null,
    variant_id: plan.variant.id,
    asset_id: plan.vehicle?.row.id ?? null,
    plan_price_cents: subsidizedPriceCents(reductionsOf(customer, plan.variant)),
    stripe_subscription_id: demoReference('sub', number),
    stripe_item_id: demoReference('si', number),
    billing_cycle_date: endedAt === null ? nextBillingDate(world, startedAt) : null,
    scheduled_billing_date: null,
    cancelation_reason: endedAt === null ? null : (plan.reason ?? 'OTHER'),
    cancelation_notes: null,
    notes: '',
    started_at: iso(startedAt),
    ended_at: isoOrNull(endedAt),
    state_updated_at: iso(endedAt ?? startedAt),
    created_at: iso(startedAt),
    updated_at: iso(endedAt ?? startedAt),
  };
}

/** A subscription with the period of its first vehicle. */
export function addSubscription(
  world: DemoWorld,
  plan: SubscriptionPlan,
  changes: Partial<SubscriptionRow> = {},
): SubscriptionRow {
  const { customer, startedAt } = plan;
  const endedAt = plan.endedAt ?? null;
  const row = { ...subscriptionRow(world, plan), ...changes };
  world.rows.subscriptions.push(row);
  if (plan.vehicle) {
    plan.vehicle.row.updated_at = iso(startedAt);
    linkVehicle(world, row, plan.vehicle, startedAt, plan.vehicleUntil ?? endedAt);
  }
  if (endedAt === null) customer.liveSince = startedAt;
  else customer.busyUntil = Math.max(customer.busyUntil, endedAt);
  if (endedAt === null && row.stripe_subscription_id) addRecentInvoices(world, row, plan);
  recordSubscription(world, row, plan);
  return row;
}

/** Records the period in which a subscription had a vehicle. */
export function linkVehicle(
  world: DemoWorld,
  subscription: SubscriptionRow,
  vehicle: Vehicle,
  from: number,
  until: number | null,
): void {
  world.rows.asset_subscriptions.push({
    id: world.id(from),
    asset_id: vehicle.row.id,
    subscription_id: subscription.id,
    started_at: iso(from),
    ended_at: isoOrNull(until),
  });
}

/** The invoices of up to three months; older ones are only at the provider. */
function addRecentInvoices(
  world: DemoWorld,
  subscription: SubscriptionRow,
  plan: SubscriptionPlan,
): void {
  const taxRate = plan.place ? taxRateAt(plan.place.name) : 0;
  for (let month = 0; month < 3; month += 1) {
    const paidAt = world.ago(month * 30 + (subscription.id.charCodeAt(30) % 28) + 1);
    if (paidAt < plan.startedAt) return;
    const number = world.count('invoice');
    const taxCents = percentOf(subscription.plan_price_cents, taxRate);
    world.rows.customer_invoices.push({
      id: world.id(paidAt),
      customer_id: subscription.customer_id,
      subscription_id: subscription.id,
      asset_id: subscription.asset_id,
      stripe_invoice_id: demoReference('in', number),
      number: `DEMO-${String(number).padStart(6, '0')}`,
      description: plan.variant.model.name,
      state: 'paid',
      total_cents: subscription.plan_price_cents + taxCents,
      tax_cents: taxCents,
      refunded_cents: 0,
      paid_at: iso(paidAt),
      created_at: iso(paidAt),
    });
  }
}

/** A fulfilled order with the subscription that it started. */
export function addFulfilledSubscription(
  world: DemoWorld,
  plan: SubscriptionPlan,
  changes: {
    subscription?: Partial<SubscriptionRow>;
    order?: Partial<OrderRow>;
  } = {},
): { subscription: SubscriptionRow; order: OrderRow } {
  const subscription = addSubscription(world, plan, changes.subscription);
  const orderedAt = plan.startedAt - world.random.integer(24, 260) * (DAY / 24);
  const readiedAt = orderedAt + (plan.startedAt - orderedAt) * 0.6;
  const kinds = {
    hub: ['hub_pickup_appointment', 'hub_pickup_walk_in', 'home_delivery'],
    direct_ship: ['home_delivery', 'office_delivery'],
    spoke: ['spoke_pickup'],
  } as const;
  const order = addOrder(
    world,
    {
      customer: plan.customer,
      variant: plan.variant,
      program: plan.program,
      state: 'fulfilled',
      createdAt: orderedAt,
      readiedAt,
      closedAt: plan.startedAt,
      shop: plan.vehicle?.shop ?? null,
    },
    {
      fulfillment_kind: world.random.pick(kinds[plan.program]),
      asset_id: plan.vehicle?.row.id ?? null,
      vehicle_serial_number: plan.vehicle?.row.serial_number ?? null,
      subscription_id: subscription.id,
      ...changes.order,
    },
  );
  if (plan.vehicle) {
    const entity = { type: 'Asset', id: plan.vehicle.row.id } as const;
    const actor = world.staff(plan.place).email;
    const by = { actor, source: 'order', at: readiedAt } as const;
    world.record(entity, 'asset.assigned', by, { orderId: order.id });
    recordHandOver(world, plan.vehicle, order.id, plan.startedAt);
  }
  return { subscription, order };
}
