import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import { addRandomCustomer, pickOffice } from './add-customers.ts';
import { addFulfilledSubscription } from './add-subscriptions.ts';
import { addPurchase, addVehicle, buyVehicles, changeState, variantsOf } from './add-vehicles.ts';
import {
  DAY,
  type DemoWorld,
  found,
  type Place,
  type Purchase,
  type Shop,
  type Vehicle,
} from './demo-world.ts';

const STOCK_STATES: readonly (readonly [AssetState, number])[] = [
  ['ACTIVE', 58],
  ['RECEIVED', 18],
  ['RESERVED_FOR_CUSTOMER', 5],
  ['RESERVED_FOR_PRESALE', 3],
  ['RESERVED_FOR_FLEET_RENTAL', 3],
  ['RESERVED_FOR_FLEET_RENTAL_TEST_RIDE', 2],
  ['RESERVED_FOR_TRANSFER', 2],
  ['TEST_RIDE', 5],
  ['MAINTENANCE_HOLD', 4],
];

/** Vehicles that were received and never rented. */
export function addFreshStock(world: DemoWorld, total: number): Vehicle[] {
  const fresh: Vehicle[] = [];
  const hubs = world.places.filter((place) => place.hubId && place.weight > 0);
  const weight = hubs.reduce((sum, place) => sum + place.weight, 0);
  for (const place of hubs) {
    const vehicles = buyVehicles(world, {
      place,
      program: 'hub',
      count: Math.round((total * place.weight) / weight),
      newestDaysAgo: 4,
      oldestDaysAgo: 60,
      state: 'RECEIVED',
    });
    for (const vehicle of vehicles) {
      const state = world.random.weighted(STOCK_STATES);
      if (state === 'RECEIVED') continue;
      changeState(world, vehicle, state, vehicle.receivedAt + DAY);
    }
    fresh.push(...vehicles);
  }
  return fresh;
}

/** States that a vehicle reaches by a customer or by use, at three hubs each. */
export function addEveryState(world: DemoWorld): void {
  const used: readonly (readonly [
    AssetState,
    SubscriptionCancelationReason | null,
    string | undefined,
  ])[] = [
    ['RETURNED', 'MOVING_LOCATION', undefined],
    ['MAINTENANCE_COSMETIC', 'LEAVING_EMPLOYER', 'Scratched fork'],
    ['MAINTENANCE_LONG_TERM', 'WEATHER', 'Motor on back order'],
    ['MAINTENANCE_RMA', 'OTHER', 'Battery sent to the maker'],
    ['MAINTENANCE_READY_FOR_PICKUP', 'COMMUTE_CHANGES', 'New chain and cassette'],
    ['MAINTENANCE_HOLD', 'PRICE_TOO_HIGH', 'Rear wheel out of true'],
    ['DECOMMISSIONED', 'SAFETY_CONCERNS', 'Frame cracked'],
    ['SOLD', 'BUYOUT', undefined],
    ['STOLEN', 'STOLEN', 'Lock cut outside the station'],
    ['STOLEN_DELINQUENT', 'DELINQUENT_ACCOUNT', undefined],
  ];
  const fresh = STOCK_STATES.map(([state]) => state);
  for (const name of ['Oakland', 'Portland', 'New York']) {
    const place = world.place(name);
    const vehicles = buyVehicles(world, {
      place,
      program: 'hub',
      count: used.length + fresh.length,
      newestDaysAgo: 300,
      oldestDaysAgo: 420,
      state: 'RECEIVED',
    });
    used.forEach(([state, reason, note], index) => {
      rentOut(world, found(vehicles[index], 'vehicle'), place, { state, reason, note });
    });
    fresh.forEach((state, index) => {
      if (state === 'RECEIVED') return;
      changeState(world, found(vehicles[used.length + index], 'vehicle'), state, world.workTime(9));
    });
  }
}

function rentOut(
  world: DemoWorld,
  vehicle: Vehicle,
  place: Place,
  fate: {
    state: AssetState;
    reason: SubscriptionCancelationReason | null;
    note: string | undefined;
  },
): void {
  const startedAt = vehicle.receivedAt + world.random.integer(6, 20) * DAY;
  const endedAt = world.workTime(world.random.integer(4, 50));
  changeState(world, vehicle, 'ACTIVE', vehicle.receivedAt + DAY);
  const customer = addRandomCustomer(world, pickOffice(world, place), startedAt - 40 * DAY);
  addFulfilledSubscription(world, {
    customer,
    variant: vehicle.variant,
    vehicle,
    program: 'hub',
    place,
    startedAt,
    endedAt,
    reason: fate.reason,
  });
  const gone = ['SOLD', 'STOLEN', 'STOLEN_DELINQUENT'].includes(fate.state);
  const source = 'subscription' as const;
  if (gone) {
    changeState(world, vehicle, fate.state, endedAt, { source, note: fate.note });
    return;
  }
  changeState(world, vehicle, 'RETURNED', endedAt, { source });
  if (fate.state !== 'RETURNED') {
    changeState(world, vehicle, fate.state, endedAt + 2 * DAY, { note: fate.note });
  }
}

/** Current purchase orders, at hubs and one at a shop. */
export function addRunningPurchases(world: DemoWorld): void {
  const berkeley = world.shop('Coast Cycles Berkeley');
  const plans: readonly (readonly [
    Purchase['row']['state'],
    string,
    Shop | null,
    number,
    number,
  ])[] = [
    ['OPEN', 'Oakland', null, 6, 2],
    ['OPEN', 'Portland', null, 4, 1],
    ['OPEN', 'Direct Ship West', null, 5, 1],
    ['SUBMITTED', 'Oakland', null, 8, 10],
    ['SUBMITTED', 'Seattle', null, 6, 12],
    ['SUBMITTED', 'New York', null, 6, 45],
    ['SHIPPED', 'San Francisco', null, 8, 18],
    ['SHIPPED', 'Portland', null, 5, 15],
    ['SHIPPED', 'Direct Ship West', null, 6, 12],
    ['CHECK_IN', 'Oakland', null, 10, 25],
    ['CHECK_IN', 'Seattle', null, 6, 22],
    ['SUBMITTED', 'Oakland', berkeley, 4, 8],
  ];
  for (const [state, name, shop, count, daysAgo] of plans) {
    const place =
      name === 'Direct Ship West'
        ? found(world.directShipPlace, 'direct-ship hub')
        : world.place(name);
    const vendor = shop ? found(shop.vendor, 'vendor') : world.random.pick(world.vendors);
    const createdAt = world.workTime(daysAgo);
    const purchase = addPurchase(world, { vendor, place, shop, state, createdAt });
    fillPurchase(world, purchase, count);
  }
}

/** Vehicles on a current purchase order, in states that match it. */
function fillPurchase(world: DemoWorld, purchase: Purchase, count: number): void {
  const choices = variantsOf(world, purchase.vendor);
  const checkedIn = purchase.row.checked_in_at;
  for (let line = 0; line < count; line += 1) {
    const arrived = checkedIn !== null && line * 2 < count;
    const onTheWay = purchase.row.shipped_at !== null && !(checkedIn && line === count - 1);
    addVehicle(world, {
      variant: world.random.pick(choices),
      place: purchase.place,
      shop: purchase.shop,
      purchase,
      state: arrived ? 'RECEIVED' : onTheWay ? 'SHIPPED' : 'OPEN_PO',
      ...(checkedIn ? { receivedAt: Date.parse(checkedIn) } : {}),
      ...(line === 0 && arrived ? { serial: null } : {}),
    });
  }
}
