import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import type { EventFacts, EventKind } from '@kickstand/domain/activity/render-event.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { addCustomer } from '../add-customers.ts';
import { addOrder, type OrderPlan, orderPlace } from '../add-orders.ts';
import { addFulfilledSubscription } from '../add-subscriptions.ts';
import { addPurchase, addVehicle, changeState } from '../add-vehicles.ts';
import { addressPart } from '../demo-names.ts';
import type { CustomerRow, OrderRow, SubscriptionRow } from '../demo-rows.ts';
import {
  type Customer,
  DAY,
  type DemoWorld,
  type FactsArgument,
  iso,
  type Office,
  type Place,
  type Shop,
  type Variant,
  type Vehicle,
} from '../demo-world.ts';

/**
 * The customer of one situation. The alias stands in the address only, so that searching any list
 * for '+alias@' finds exactly this one; a customer beside the situation has none.
 */
export function situationCustomer(
  world: DemoWorld,
  alias: string | null,
  name: readonly [first: string, last: string],
  where: Office | null,
  changes: Partial<CustomerRow> = {},
): Customer {
  const [first, last] = name;
  const partner = where?.partner ?? world.partner('Private Beta');
  const tag = alias === null ? '' : `+${alias}`;
  const email = `${addressPart(first)}.${addressPart(last)}${tag}@${partner.domain}`;
  world.emails.add(email);
  const place = where?.place ?? null;
  return addCustomer(
    world,
    { first, last, email, partner, office: where, place, createdAt: world.ago(700) },
    changes,
  );
}

/** A vehicle that came in with a purchase order of its own, and its state since. */
export function standingVehicle(
  world: DemoWorld,
  plan: {
    variant: Variant;
    place: Place;
    state: AssetState;
    shop?: Shop | null;
    program?: Program;
    serial?: string | null;
    daysAgo?: number;
    note?: string;
  },
): Vehicle {
  const receivedAt = world.workTime(plan.daysAgo ?? 20);
  const vendor = plan.variant.model.vendors[0] ?? world.random.pick(world.vendors);
  const purchase = addPurchase(world, {
    vendor,
    place: plan.place,
    shop: plan.shop ?? null,
    state: 'CLOSED',
    createdAt: receivedAt - 20 * DAY,
    steps: [receivedAt - 18 * DAY, receivedAt - 5 * DAY, receivedAt, receivedAt + DAY / 4],
  });
  return addVehicle(world, { ...plan, purchase, receivedAt });
}

/** A waiting order made some days ago. */
export function waitingOrder(
  world: DemoWorld,
  plan: Omit<OrderPlan, 'createdAt'> & { daysAgo: number; vehicle?: Vehicle },
  changes: Partial<OrderRow> = {},
): OrderRow {
  const createdAt = world.workTime(plan.daysAgo);
  const made = { ...plan, createdAt, withoutPromotion: true };
  const plain = { stripe_checkout_invoice_id: null, deposit_cents: null };
  if (!plan.vehicle) return addOrder(world, made, { ...plain, ...changes });
  const readiedAt = (createdAt + world.now) / 2;
  const { row } = plan.vehicle;
  const order = addOrder(
    world,
    { ...made, readiedAt },
    { ...plain, asset_id: row.id, vehicle_serial_number: row.serial_number, ...changes },
  );
  const by = {
    actor: world.staff(plan.vehicle.place).email,
    source: 'order',
    at: readiedAt,
  } as const;
  world.record({ type: 'Asset', id: row.id }, 'asset.assigned', by, { orderId: order.id });
  return order;
}

/** A line in the history of a running subscription, which changed then. */
export function recordChange<Kind extends EventKind>(
  world: DemoWorld,
  subscription: SubscriptionRow,
  kind: Kind,
  by: { at: number; actor?: string; source?: EventSource },
  ...facts: FactsArgument<Kind>
): void {
  subscription.updated_at = iso(by.at);
  const actor = by.actor ?? staffOfHub(world, subscription.hub_id);
  const origin = { source: 'console', ...by, actor } as const;
  world.record({ type: 'Subscription', id: subscription.id }, kind, origin, ...facts);
}

function staffOfHub(world: DemoWorld, hubId: string | null): string {
  return world.staff(world.places.find((place) => place.hubId === hubId) ?? null).email;
}

interface SubscriptionSituation {
  readonly customer: Customer;
  readonly variant: Variant;
  readonly program?: Program;
  readonly shop?: Shop | null;
  readonly daysAgo: number;
  readonly endedDaysAgo?: number;
  readonly reason?: SubscriptionCancelationReason;
  readonly imported?: boolean;
  readonly serial?: string | null;
  readonly fate?: AssetState;
  /** Why the vehicle is in that state. */
  readonly because?: Pick<EventFacts<'asset.state_changed'>, 'cause'>;
  readonly unpaidSince?: number;
  /** When the vehicle was swapped for another one, if it was. */
  readonly vehicleUntil?: number;
}

/** A subscription with its order and its vehicle, and what became of them. */
export function situationSubscription(
  world: DemoWorld,
  plan: SubscriptionSituation,
  changes: { subscription?: Partial<SubscriptionRow>; order?: Partial<OrderRow> } = {},
): { subscription: SubscriptionRow; order: OrderRow; vehicle: Vehicle } {
  const program = plan.program ?? 'hub';
  const shop = plan.shop ?? null;
  const place = orderPlace(world, program, plan.customer, shop);
  if (!place) throw new Error('A situation with a vehicle needs a place.');
  const vehicle = standingVehicle(world, {
    variant: plan.variant,
    place,
    shop,
    program,
    state: 'ACTIVE',
    daysAgo: plan.daysAgo + 15,
    ...(plan.serial === undefined ? {} : { serial: plan.serial }),
  });
  const startedAt = world.workTime(plan.daysAgo);
  const endedAt = plan.endedDaysAgo === undefined ? null : world.workTime(plan.endedDaysAgo);
  const made = addFulfilledSubscription(
    world,
    {
      customer: plan.customer,
      variant: plan.variant,
      vehicle,
      program,
      place,
      startedAt,
      endedAt,
      reason: plan.reason ?? null,
      imported: plan.imported ?? false,
      ...(plan.unpaidSince === undefined ? {} : { unpaidSince: plan.unpaidSince }),
      vehicleUntil: plan.vehicleUntil ?? null,
    },
    changes,
  );
  vehicle.row.updated_at = iso(startedAt);
  if (plan.fate) {
    changeState(world, vehicle, plan.fate, endedAt ?? world.ago(1), {
      source: plan.reason === 'TERMINATED' ? 'billing' : 'subscription',
      because: plan.because,
    });
  }
  return { ...made, vehicle };
}
