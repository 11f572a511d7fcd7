import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { FulfillmentKind } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { assignVehicle } from '../../src/orders/assign-vehicle.ts';
import { createOrder } from '../../src/orders/create-order.ts';
import { createOrderLegacy } from '../../src/orders/create-order-legacy.ts';
import { fulfillOrder } from '../../src/orders/fulfill-order.ts';
import { firstRow } from '../../src/platform/database/database.ts';
import { addCustomer } from '../add-customers.ts';
import { orderPlace } from '../add-orders.ts';
import { addPurchase, addVehicle } from '../add-vehicles.ts';
import { DIRECT_SHIP } from '../demo-cities.ts';
import { addressPart } from '../demo-names.ts';
import type { CustomerRow } from '../demo-rows.ts';
import {
  type Customer,
  DAY,
  type DemoWorld,
  found,
  type Office,
  type Place,
  type Shop,
  type Variant,
  type Vehicle,
} from '../demo-world.ts';
import { reportBilling } from './billing-reports.ts';
import type { DemoStaff } from './demo-staff.ts';

/**
 * The customer of one situation. The alias is only in the address, so that searching any list
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
  world.situationNames.add(`${first} ${last}`);
  const place = where?.place ?? null;
  return addCustomer(
    world,
    { first, last, email, partner, office: where, place, createdAt: world.ago(700) },
    changes,
  );
}

/** A vehicle that arrived with a separate purchase order, and its state since. */
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

/** What a customer orders. */
export interface Wish {
  readonly customer: Customer;
  readonly variant: Variant;
  /** Where it is picked up, when that is a shop. */
  readonly shop?: Shop | null;
}

/** Who serves it: the colleagues at the hub, or those who ship to cities without one. */
function servedFrom({ customer, shop }: Wish): { readonly name: string } | null {
  const place = shop?.place ?? customer.office?.place ?? null;
  return place?.hubId === null ? DIRECT_SHIP : place;
}

/**
 * An order that staff make for a customer: at a shop in the wizard, otherwise in the form that also
 * offers what is out of stock.
 * @returns its id.
 */
export async function placeOrder(staff: DemoStaff, wish: Wish, at: number): Promise<string> {
  const { customer, variant, shop } = wish;
  const wanted = { customerEmail: customer.row.email, variantId: variant.id };
  const colleague = staff.at(at, servedFrom(wish));
  const { orderId } = shop
    ? await colleague.run(createOrder, { ...wanted, program: 'spoke', spokeShopId: shop.id })
    : await colleague.run(createOrderLegacy, wanted);
  return orderId;
}

/** The customer of a wish has ordered it some days ago, and waits. */
export function waitingOrder(
  world: DemoWorld,
  plan: Wish & {
    readonly daysAgo: number;
    /** The vehicle that was assigned to it halfway since then, if there is one. */
    readonly vehicle?: Vehicle;
  },
  then?: (staff: DemoStaff, orderId: string) => Promise<unknown>,
): void {
  const orderedAt = world.workTime(plan.daysAgo);
  world.scripts.push(async (staff) => {
    const id = await placeOrder(staff, plan, orderedAt);
    if (plan.vehicle) {
      const { row, place } = plan.vehicle;
      const colleague = staff.at((orderedAt + world.now) / 2, place);
      await colleague.run(assignVehicle, { id, assetId: row.id });
    }
    await then?.(staff, id);
  });
}

/** A subscription that staff have started, and everything that later steps ask for. */
export interface Started {
  readonly subscriptionId: string;
  /** The provider's id. */
  readonly reference: string;
  readonly assetId: string;
  readonly customerId: string;
  readonly variant: Variant;
  readonly place: Place;
  readonly startedAt: number;
}

const KINDS: Record<Program, FulfillmentKind> = {
  hub: 'hub_pickup_walk_in',
  direct_ship: 'home_delivery',
  spoke: 'spoke_pickup',
};

interface Rental extends Wish {
  readonly program?: Program;
}

/** The vehicle goes to an order, is handed over, and the provider starts the subscription. */
export async function startSubscription(
  staff: DemoStaff,
  plan: Rental & { readonly vehicle: Vehicle },
  orderId: string,
  startedAt: number,
): Promise<Started> {
  const { variant, vehicle, customer } = plan;
  const { place } = vehicle;
  // A shop's vehicle goes to the order by itself.
  if (!plan.shop) {
    const colleague = staff.at(startedAt - DAY, place);
    await colleague.run(assignVehicle, { id: orderId, assetId: vehicle.row.id });
  }
  const handOver = staff.at(startedAt, place);
  const fulfillmentKind = KINDS[plan.program ?? 'hub'];
  await handOver.run(fulfillOrder, { id: orderId, fulfillmentKind });
  const made = await firstRow(
    handOver.unit.sql,
    sql<Pick<Started, 'subscriptionId' | 'reference' | 'assetId'>>`
      select s.id as subscription_id, s.stripe_subscription_id as reference /* never null: confirmed */,
        s.asset_id /* never null: it was handed over */
      from orders o join subscriptions s on s.id = o.subscription_id where o.id = ${orderId}`,
  );
  const customerId = customer.row.id;
  return { ...found(made, 'subscription'), customerId, variant, place, startedAt };
}

/** A subscription with the order that led to it, and what happened to it afterwards. */
export function situationSubscription(
  world: DemoWorld,
  plan: Rental & {
    readonly daysAgo: number;
    /** Null for a vehicle without a serial number. */
    readonly serial?: null;
    /** When the monthly invoices ended, if they did. */
    readonly unpaidSince?: number;
  },
  then?: (staff: DemoStaff, started: Started) => Promise<unknown>,
): Vehicle {
  const program = plan.program ?? (plan.shop ? 'spoke' : 'hub');
  const shop = plan.shop ?? null;
  const place = found(orderPlace(world, program, plan.customer, shop), 'place of a rental');
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
  world.scripts.push(async (staff) => {
    const rental = { ...plan, program, vehicle };
    const orderId = await placeOrder(staff, plan, startedAt - 4 * DAY);
    const started = await startSubscription(staff, rental, orderId, startedAt);
    await then?.(staff, started);
    await reportBilling(staff, started, world.now, plan.unpaidSince ?? world.now);
  });
  return vehicle;
}
