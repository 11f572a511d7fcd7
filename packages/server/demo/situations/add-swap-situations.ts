import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { addPendingSwap } from '../add-swaps.ts';
import { addTransfer } from '../add-transfers.ts';
import { type DemoWorld, found } from '../demo-world.ts';
import { situationCustomer, situationSubscription, standingVehicle } from './situation-kit.ts';

/** Swaps that wait, are ready, and are on hold. */
export function addSwapSituations(world: DemoWorld): void {
  addOpenSwap(world);
  addReadySwap(world);
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, 'swap-held', ['Tess', 'Walker'], office);
  const { subscription } = situationSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Aventon Level.2'),
    daysAgo: 200,
  });
  addPendingSwap(world, {
    customer,
    subscription,
    variant: ordinaryVariant(world, 'Aventon Soltera.2'),
    state: 'on_hold',
    daysAgo: 13,
  });
}

/** The vehicle is on its way back with a transfer order before the new one is there. */
function addOpenSwap(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'swap-open', ['Katarzyna', 'Łuczak'], office);
  const { subscription, vehicle } = situationSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Rad Power RadRunner 2'),
    daysAgo: 240,
  });
  const order = addPendingSwap(world, {
    customer,
    subscription,
    variant: situationVariant(world, 'Rad Power RadWagon 4'),
    state: 'open',
    daysAgo: 4,
    reason: 'WANT_ROOM_FOR_CARGO',
  });
  const oakland = found(office.place, 'Oakland');
  addTransfer(world, {
    from: { place: oakland, customer },
    to: { place: oakland },
    state: 'OPEN',
    vehicles: [vehicle],
    createdAt: Date.parse(order.created_at) + 60_000,
    orderId: order.id,
    subscriptionId: subscription.id,
  });
}

function addReadySwap(world: DemoWorld): void {
  const office = world.office('Baylight San Francisco');
  const place = found(office.place, 'San Francisco');
  const customer = situationCustomer(world, 'swap-ready', ['Kofi', 'Mbeki'], office);
  const { subscription } = situationSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Aventon Soltera.2'),
    daysAgo: 270,
    serial: null,
  });
  const variant = ordinaryVariant(world, 'Aventon Level.2');
  addPendingSwap(world, {
    customer,
    subscription,
    variant,
    vehicle: standingVehicle(world, { variant, place, state: 'ACTIVE', daysAgo: 18 }),
    state: 'ready',
    daysAgo: 6,
    reason: 'WANT_MORE_POWER',
  });
}
