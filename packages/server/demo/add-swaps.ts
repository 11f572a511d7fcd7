import { subsidizedPriceCents } from '@kickstand/domain/orders/order-price.ts';
import { SWAP_REASONS } from '@kickstand/domain/orders/order-reasons.ts';
import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import { addOrder, earlier } from './add-orders.ts';
import { linkVehicle } from './add-subscriptions.ts';
import { recordState } from './add-vehicles.ts';
import { reductionsOf } from './demo-prices.ts';
import type { OrderRow, SubscriptionRow } from './demo-rows.ts';
import {
  type Customer,
  type DemoWorld,
  found,
  iso,
  type Variant,
  type Vehicle,
} from './demo-world.ts';
import type { Rental } from './rental.ts';
import { recordHandOver, restockFeeAt } from './subscription-history.ts';

/** A completed swap: the subscription continues with the second vehicle. */
export function addFulfilledSwap(
  world: DemoWorld,
  customer: Customer,
  subscription: SubscriptionRow,
  from: Pick<Rental, 'vehicle'>,
  to: Pick<Rental, 'vehicle' | 'start' | 'end'>,
): void {
  const createdAt = earlier(world, to.start, 1, 9);
  const readiedAt = (createdAt + to.start) / 2;
  const order = addOrder(
    world,
    {
      customer,
      variant: to.vehicle.variant,
      program: subscription.program,
      state: 'fulfilled',
      kind: 'swap',
      createdAt,
      readiedAt,
      closedAt: to.start,
    },
    {
      fulfillment_kind: 'hub_pickup_walk_in',
      subscription_id: subscription.id,
      asset_id: to.vehicle.row.id,
      vehicle_serial_number: to.vehicle.row.serial_number,
      swap_reason: world.random.pick(SWAP_REASONS),
    },
  );
  recordSwapRequest(world, order, to.vehicle.variant);
  recordAssignment(world, to.vehicle, order, readiedAt);
  recordHandOver(world, to.vehicle, order.id, to.start);
  subscription.variant_id = to.vehicle.variant.id;
  subscription.asset_id = to.vehicle.row.id;
  subscription.plan_price_cents = subsidizedPriceCents(reductionsOf(customer, to.vehicle.variant));
  if (subscription.ended_at === null) subscription.updated_at = iso(to.start);
  linkVehicle(world, subscription, to.vehicle, to.start, to.end);
  recordState(world, from.vehicle, 'RETURNED', to.start, { source: 'order' });
  world.record(
    { type: 'Subscription', id: subscription.id },
    'subscription.swapped',
    { actor: world.staff(to.vehicle.place).email, source: 'order', at: to.start },
    {
      vehicle: to.vehicle.variant.label,
      previousVehicle: from.vehicle.variant.label,
      monthlyCents: subscription.plan_price_cents,
      restockFee: restockFeeAt(Date.parse(subscription.started_at), to.start),
    },
  );
}

/** The actor and source of a swap's events: staff of its hub, in the console. */
function swapStaff(world: DemoWorld, order: OrderRow): { actor: string; source: 'console' } {
  const place = world.places.find((known) => known.hubId === order.hub_id);
  return { actor: world.staff(place ?? world.directShipPlace ?? null).email, source: 'console' };
}

const subscriptionOf = (order: OrderRow) =>
  ({ type: 'Subscription', id: found(order.subscription_id, 'subscription of a swap') }) as const;

/** The event of a swap order in the history of its subscription. */
function recordSwapRequest(world: DemoWorld, order: OrderRow, variant: Variant): void {
  world.record(
    subscriptionOf(order),
    'subscription.swap_requested',
    { ...swapStaff(world, order), at: Date.parse(order.created_at) },
    { vehicle: variant.label, reason: order.swap_reason ?? undefined, orderId: order.id },
  );
}

function recordAssignment(world: DemoWorld, vehicle: Vehicle, order: OrderRow, at: number): void {
  const { actor } = swapStaff(world, order);
  const entity = { type: 'Asset', id: vehicle.row.id } as const;
  world.record(entity, 'asset.assigned', { actor, source: 'order', at }, { orderId: order.id });
}

/** A swap that is open, ready or on hold. */
function addPendingSwap(
  world: DemoWorld,
  plan: {
    customer: Customer;
    subscription: SubscriptionRow;
    variant: Variant;
    vehicle?: Vehicle | null;
    state: Exclude<OrderState, 'fulfilled'>;
    daysAgo: number;
  },
): OrderRow {
  const createdAt = world.workTime(plan.daysAgo);
  const middle = (createdAt + world.now) / 2;
  const reason = world.random.pick(SWAP_REASONS);
  const vehicle = plan.vehicle ?? null;
  const order = addOrder(
    world,
    {
      customer: plan.customer,
      variant: plan.variant,
      program: plan.subscription.program,
      state: plan.state,
      kind: 'swap',
      createdAt,
      ...(vehicle ? { readiedAt: middle } : {}),
      ...(plan.state === 'canceled' ? { closedAt: middle } : {}),
    },
    {
      subscription_id: plan.subscription.id,
      asset_id: vehicle?.row.id ?? null,
      vehicle_serial_number: vehicle?.row.serial_number ?? null,
      swap_reason: reason,
      cancelation_reason: plan.state === 'canceled' ? 'ORDERED_BY_MISTAKE' : null,
    },
  );
  recordSwapRequest(world, order, plan.variant);
  if (vehicle) recordAssignment(world, vehicle, order, middle);
  if (plan.state === 'canceled') {
    const by = { ...swapStaff(world, order), source: 'order', at: middle } as const;
    world.record(subscriptionOf(order), 'subscription.swap_canceled', by, { orderId: order.id });
  }
  return order;
}

/**
 * Swaps of live hub subscriptions: one ready for each given vehicle, some open, held and canceled.
 */
export function addRandomSwaps(world: DemoWorld, vehicles: readonly Vehicle[]): void {
  const ordinary = world.variants.filter((variant) => !variant.reserved);
  const running = world.random.shuffled(
    world.regulars.filter(({ subscription }) => subscription.program === 'hub'),
  );
  const states = [
    ...Array.from({ length: 9 }, () => 'open' as const),
    ...Array.from({ length: 4 }, () => 'on_hold' as const),
    ...Array.from({ length: 22 }, () => 'canceled' as const),
  ];
  for (const vehicle of vehicles) {
    const index = running.findIndex(
      ({ subscription }) => subscription.hub_id === vehicle.row.hub_id,
    );
    for (const { customer, subscription } of running.splice(index, index < 0 ? 0 : 1)) {
      const { variant } = vehicle;
      addPendingSwap(world, {
        customer,
        subscription,
        variant,
        vehicle,
        state: 'ready',
        daysAgo: 5,
      });
    }
  }
  states.forEach((state, index) => {
    for (const { customer, subscription } of running.slice(index, index + 1)) {
      const daysAgo = Math.min(
        world.random.integer(1, state === 'canceled' ? 90 : 20),
        (world.now - Date.parse(subscription.started_at)) / 86_400_000 - 1,
      );
      if (daysAgo < 1) return;
      const variant = world.random.pick(ordinary);
      addPendingSwap(world, { customer, subscription, variant, state, daysAgo });
    }
  });
}
