import { startBuild } from '../../src/orders/build-queue/start-build.ts';
import { changeVehicle } from '../../src/orders/change-vehicle.ts';
import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { addOrder } from '../add-orders.ts';
import { demoReference } from '../demo-reference.ts';
import { type DemoWorld, found, HOUR, type Place } from '../demo-world.ts';
import { reportBilling } from './billing-reports.ts';
import {
  placeOrder,
  situationCustomer,
  standingVehicle,
  startSubscription,
  waitingOrder,
} from './situation-kit.ts';
import { fulfilledAtOnce, payDeposit } from './without-commands.ts';

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

  addDeposit(world);
  addWithoutHub(world);
  addInstant(world, oakland);
}

function addDeposit(world: DemoWorld): void {
  const customer = situationCustomer(
    world,
    'deposit',
    ['Carlos', 'Muñoz'],
    world.office('Baylight Oakland'),
  );
  const variant = ordinaryVariant(world, 'Aventon Level.2');
  const invoice = demoReference('in', world.count('invoice'));
  waitingOrder(world, { customer, variant, daysAgo: 4 }, (staff, id) =>
    payDeposit(staff.at(world.now, null).unit, id, invoice, 10_000),
  );
}

/** Came with the import of an older system, which no command makes. */
function addWithoutHub(world: DemoWorld): void {
  const customer = situationCustomer(world, 'no-hub', ['Vera', 'Novák'], null);
  addOrder(
    world,
    {
      customer,
      variant: ordinaryVariant(world, 'Rad Power RadExpand 5'),
      program: 'hub',
      state: 'open',
      createdAt: world.workTime(11),
      withoutPromotion: true,
    },
    { stripe_checkout_invoice_id: null, deposit_cents: null },
  );
}

function addAssign(world: DemoWorld, oakland: Place): void {
  const office = world.office('Baylight Oakland');
  const variant = situationVariant(world, 'Tern HSD S8i');
  const customer = situationCustomer(world, 'assign', ['Kwame', 'Osei'], office);
  waitingOrder(world, { customer, variant, daysAgo: 3 });
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
  waitingOrder(world, { customer: other, variant, daysAgo: 5, vehicle: promised });
}

function addToBuild(world: DemoWorld, oakland: Place): void {
  const variant = situationVariant(world, 'Gazelle Medeo T9 City');
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'to-build', ['Linh', 'Tran'], office);
  waitingOrder(world, { customer, variant, daysAgo: 6 });
  standingVehicle(world, { variant, place: oakland, state: 'RECEIVED', daysAgo: 2 });
  standingVehicle(world, { variant, place: oakland, state: 'RECEIVED', serial: null, daysAgo: 2 });
  standingVehicle(world, { variant, place: oakland, state: 'RETURNED', daysAgo: 90 });
}

/** Someone started to build it five hours ago and has not returned. */
function addBuilding(world: DemoWorld, oakland: Place): void {
  const variant = situationVariant(world, 'Tern GSD S10');
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'building', ['Stefan', 'Horvat'], office);
  const vehicle = standingVehicle(world, {
    variant,
    place: oakland,
    state: 'RECEIVED',
    daysAgo: 3,
  });
  const at = world.now - 5 * HOUR;
  waitingOrder(world, { customer, variant, daysAgo: 5 }, (staff, orderId) =>
    staff.at(at, oakland).run(startBuild, { orderId, assetId: vehicle.row.id }),
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
  waitingOrder(world, { customer, variant, daysAgo: 4, vehicle });
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
  const first = ordinaryVariant(world, 'Lectric XP 3.0');
  const orderedAt = world.workTime(402);
  const startedAt = world.workTime(380);
  world.scripts.push(async (staff) => {
    const before = await placeOrder(staff, { customer, variant: first }, orderedAt);
    const changed = staff.at(orderedAt + 20 * HOUR, oakland);
    const { orderId } = await changed.run(changeVehicle, { id: before, variantId: variant.id });
    const rental = { customer, variant, vehicle };
    const started = await startSubscription(staff, rental, orderId, startedAt);
    await fulfilledAtOnce(staff.at(startedAt, oakland).unit, orderId);
    await reportBilling(staff, started, world.now, world.now);
  });
}
