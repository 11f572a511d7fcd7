import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { addFulfilledSubscription } from '../add-subscriptions.ts';
import { demoReference } from '../demo-reference.ts';
import { type DemoWorld, found, HOUR, iso, type Place } from '../demo-world.ts';
import { situationCustomer, standingVehicle, waitingOrder } from './situation-kit.ts';

/** Hub orders before they are handed over. */
export function addHubSituations(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const oakland = found(office.place, 'Oakland');
  addAssign(world, oakland);
  addToBuild(world, oakland);
  addBuilding(world, oakland);
  addReady(world, 'ready', ['Priya', 'Shah'], '4242');
  addReady(world, 'declined', ['Oscar', 'Delgado'], '0341');
  addReady(world, 'timeout', ['Mei', 'Zhang'], '0119');

  const depositor = situationCustomer(world, 'deposit', ['Carlos', 'Muñoz'], office);
  waitingOrder(
    world,
    {
      customer: depositor,
      variant: ordinaryVariant(world, 'Aventon Level.2'),
      program: 'hub',
      state: 'open',
      daysAgo: 4,
    },
    {
      stripe_checkout_invoice_id: demoReference('in', world.count('invoice')),
      deposit_cents: 10_000,
    },
  );

  const imported = situationCustomer(world, 'no-hub', ['Vera', 'Novák'], null);
  waitingOrder(world, {
    customer: imported,
    variant: ordinaryVariant(world, 'Rad Power RadExpand 5'),
    program: 'hub',
    state: 'open',
    daysAgo: 11,
  });
  addInstant(world, oakland);
}

function addAssign(world: DemoWorld, oakland: Place): void {
  const office = world.office('Baylight Oakland');
  const variant = situationVariant(world, 'Tern HSD S8i');
  const customer = situationCustomer(world, 'assign', ['Kwame', 'Osei'], office);
  waitingOrder(world, { customer, variant, program: 'hub', state: 'open', daysAgo: 3 });
  standingVehicle(world, { variant, place: oakland, state: 'ACTIVE', daysAgo: 30 });
  standingVehicle(world, { variant, place: oakland, state: 'ACTIVE', daysAgo: 14 });
  standingVehicle(world, { variant, place: oakland, state: 'RESERVED_FOR_CUSTOMER', daysAgo: 10 });
  standingVehicle(world, { variant, place: world.place('Portland'), state: 'ACTIVE' });
  const other = situationCustomer(world, null, ['Hana', 'Dvořák'], office);
  const promised = standingVehicle(world, {
    variant,
    place: oakland,
    state: 'ACTIVE',
    daysAgo: 25,
  });
  waitingOrder(world, {
    customer: other,
    variant,
    program: 'hub',
    state: 'ready',
    daysAgo: 5,
    vehicle: promised,
  });
}

function addToBuild(world: DemoWorld, oakland: Place): void {
  const variant = situationVariant(world, 'Gazelle Medeo T9 City');
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'to-build', ['Linh', 'Tran'], office);
  waitingOrder(world, { customer, variant, program: 'hub', state: 'open', daysAgo: 6 });
  standingVehicle(world, { variant, place: oakland, state: 'RECEIVED', daysAgo: 2 });
  standingVehicle(world, { variant, place: oakland, state: 'RECEIVED', serial: null, daysAgo: 2 });
  standingVehicle(world, { variant, place: oakland, state: 'RETURNED', daysAgo: 90 });
}

/** Somebody started to build it five hours ago and has not come back. */
function addBuilding(world: DemoWorld, oakland: Place): void {
  const variant = situationVariant(world, 'Tern GSD S10');
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'building', ['Stefan', 'Horvat'], office);
  const order = waitingOrder(world, {
    customer,
    variant,
    program: 'hub',
    state: 'open',
    daysAgo: 5,
  });
  const vehicle = standingVehicle(world, {
    variant,
    place: oakland,
    state: 'RECEIVED',
    daysAgo: 3,
  });
  const colleague = world.staff(oakland);
  const at = world.now - 5 * HOUR;
  order.building_session_id = world.id(at);
  world.rows.assembly_sessions.push({
    id: order.building_session_id,
    order_id: order.id,
    asset_id: vehicle.row.id,
    staff_user_id: colleague.id,
    started_at: iso(at),
    finished_at: null,
    canceled_at: null,
  });
  world.record(
    { type: 'Order', id: order.id },
    'order.build_started',
    { actor: colleague.email, source: 'build', at },
    { serialNumber: vehicle.row.serial_number ?? undefined },
  );
}

function addReady(
  world: DemoWorld,
  alias: string,
  name: readonly [string, string],
  card: string,
): void {
  const office = world.office('Juniper Headquarters');
  const variant = ordinaryVariant(world, 'Aventon Soltera.2');
  const customer = situationCustomer(world, alias, name, office, {
    card_brand: 'visa',
    card_last4: card,
  });
  const place = found(office.place, 'San Francisco');
  const vehicle = standingVehicle(world, { variant, place, state: 'ACTIVE', daysAgo: 16 });
  waitingOrder(world, { customer, variant, program: 'hub', state: 'ready', daysAgo: 4, vehicle });
}

/** Handed over at the counter long ago, after the customer had changed their mind once. */
function addInstant(world: DemoWorld, oakland: Place): void {
  const office = world.office('Acorn Bakery');
  const customer = situationCustomer(world, 'instant', ['Renée', 'Fontaine'], office);
  const variant = ordinaryVariant(world, 'Lectric XPedition');
  const vehicle = standingVehicle(world, {
    variant,
    place: oakland,
    state: 'ACTIVE',
    daysAgo: 400,
  });
  const createdAt = world.workTime(402);
  const canceledAt = createdAt + 20 * HOUR;
  const before = waitingOrder(
    world,
    {
      customer,
      variant: ordinaryVariant(world, 'Lectric XP 3.0'),
      program: 'hub',
      state: 'canceled',
      daysAgo: 402,
      closedAt: canceledAt,
    },
    { cancelation_reason: 'VARIANT_CHANGE' },
  );
  addFulfilledSubscription(
    world,
    {
      customer,
      variant,
      vehicle,
      program: 'hub',
      place: oakland,
      startedAt: world.workTime(380),
    },
    {
      order: { fulfillment_kind: 'instant_checkout', replaces_order_id: before.id },
      orderedAt: canceledAt,
    },
  );
}
