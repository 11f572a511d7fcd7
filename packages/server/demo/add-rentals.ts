import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import { addRandomCustomer, pickOffice } from './add-customers.ts';
import { addFulfilledSubscription } from './add-subscriptions.ts';
import { addFulfilledSwap } from './add-swaps.ts';
import { changeState, recordState } from './add-vehicles.ts';
import { type Customer, DAY, type DemoWorld, HOUR, type Vehicle } from './demo-world.ts';
import type { Rental } from './rental.ts';

const REASONS: readonly (readonly [SubscriptionCancelationReason, number])[] = [
  ['LEAVING_EMPLOYER', 16],
  ['MOVING_LOCATION', 14],
  ['BOUGHT_OWN_VEHICLE', 10],
  ['PRICE_TOO_HIGH', 10],
  ['COMMUTE_CHANGES', 10],
  ['WEATHER', 7],
  ['INTERNSHIP_ENDED', 7],
  ['BENEFIT_CHANGE', 5],
  ['INJURY_MEDICAL_PREGNANCY', 5],
  ['TRANSITION_TO_PUBLIC_TRANSIT_RIDESHARE', 4],
  ['NO_SECURE_STORAGE', 3],
  ['SAFETY_CONCERNS', 3],
  ['DECLINED_TO_ANSWER', 2],
  ['OTHER', 4],
];

const NOTES: Partial<Record<AssetState, readonly string[]>> = {
  MAINTENANCE_HOLD: ['Brake pads worn, rear rotor bent', 'Display stays dark', 'Chain skips'],
  MAINTENANCE_COSMETIC: ['Scratched top tube', 'Torn saddle', 'Missing bell and reflector'],
  MAINTENANCE_LONG_TERM: ['Waiting for a motor from the maker', 'Wiring loom on back order'],
  MAINTENANCE_RMA: ['Battery refused by the charger, sent in', 'Controller under warranty'],
  MAINTENANCE_READY_FOR_PICKUP: ['Done, new brake pads and tube'],
  DECOMMISSIONED: ['Frame cracked at the seat tube', 'Beyond repair after a crash'],
  TEST_RIDE: ['For the test ride day'],
};

/** The rentals of one vehicle, oldest first. */
function rentalsOf(world: DemoWorld, vehicle: Vehicle, ended: number, live: boolean): Rental[] {
  const { random } = world;
  const rentals: Rental[] = [];
  const place =
    vehicle.program === 'direct_ship'
      ? random.weighted(
          world.places
            .filter((city) => city.directShip)
            .map((city) => [city, city.weight] as const),
        )
      : vehicle.place;
  let cursor = vehicle.receivedAt + random.integer(1, 8) * DAY + random.integer(2, 9) * HOUR;
  for (let index = 0; index < ended; index += 1) {
    const share = (world.ago(3) - cursor) / (ended - index + (live ? 1 : 0));
    const end = cursor + share * (0.45 + random.next() * 0.4);
    const nextStart = Math.min(end + 3 * DAY + random.next() * 9 * DAY, cursor + share);
    rentals.push({
      vehicle,
      place,
      program: vehicle.program,
      start: cursor,
      end,
      nextStart,
      last: index === ended - 1 && !live,
      swappedFrom: null,
      continued: false,
    });
    cursor = nextStart;
  }
  if (live) {
    rentals.push({
      vehicle,
      place,
      program: vehicle.program,
      start: cursor,
      end: null,
      nextStart: world.now,
      last: false,
      swappedFrom: null,
      continued: false,
    });
  }
  return rentals;
}

/** Joins some rentals into one subscription with a swap. */
function joinSwaps(world: DemoWorld, rentals: readonly Rental[], wanted: number): void {
  const starts = [...rentals].sort((one, other) => one.start - other.start);
  let joined = 0;
  for (const first of rentals) {
    if (joined >= wanted) return;
    if (first.end === null || first.program !== 'hub' || !world.random.chance(0.3)) continue;
    if (first.continued || first.swappedFrom || first.last) continue;
    const end = first.end;
    const second = starts.find(
      (other) =>
        other.start >= end &&
        other.start < first.nextStart - DAY &&
        other.place === first.place &&
        other.program === 'hub' &&
        other.vehicle !== first.vehicle &&
        !other.swappedFrom &&
        !other.continued,
    );
    if (!second) continue;
    first.end = second.start;
    first.continued = true;
    second.swappedFrom = first;
    joined += 1;
  }
}

/** All subscribers in a city, so that customers return. */
type Regulars = Map<string, Customer[]>;

function customerFor(
  world: DemoWorld,
  regulars: Regulars,
  rental: Rental,
  since: number,
): Customer {
  const key = `${rental.place.name} ${rental.program}`;
  const known = regulars.get(key) ?? [];
  regulars.set(key, known);
  const free = known.filter(
    (customer) => customer.liveSince === null && customer.busyUntil < since - 30 * DAY,
  );
  if (free.length > 0 && world.random.chance(rental.end === null ? 0.35 : 0.7)) {
    return world.random.pick(free);
  }
  const need =
    rental.program === 'hub' ? undefined : rental.program === 'spoke' ? 'spoke' : 'directShip';
  const customer = addRandomCustomer(
    world,
    pickOffice(world, rental.place, need),
    since - 30 * DAY,
  );
  known.push(customer);
  return customer;
}

/** Why a vehicle's last subscription ended, derived from the vehicle's state. */
function reasonFor(world: DemoWorld, fate: AssetState | undefined): SubscriptionCancelationReason {
  if (fate === 'SOLD') return 'BUYOUT';
  if (fate === 'STOLEN') return 'STOLEN';
  if (fate === 'STOLEN_DELINQUENT') return 'DELINQUENT_ACCOUNT';
  return world.random.weighted(REASONS);
}

/** Rents vehicles out repeatedly; returns those that are free now. */
export function addRentals(
  world: DemoWorld,
  vehicles: readonly Vehicle[],
  plan: { live: number; swaps: number; fateOf: (vehicle: Vehicle) => AssetState },
): Vehicle[] {
  const all: Rental[] = [];
  const idle: Vehicle[] = [];
  const fates = new Map<Vehicle, AssetState>();
  world.random.shuffled(vehicles).forEach((vehicle, index) => {
    const live = index < plan.live;
    const most = Math.floor((world.now - vehicle.receivedAt) / (75 * DAY));
    const wanted = world.random.weighted([
      [0, 16],
      [1, 32],
      [2, 30],
      [3, 24],
    ]);
    const ended = Math.min(most, vehicle.program === 'direct_ship' && !live ? 1 : wanted);
    all.push(...rentalsOf(world, vehicle, ended, live));
    if (!live) {
      idle.push(vehicle);
      fates.set(vehicle, ended === 0 ? 'ACTIVE' : plan.fateOf(vehicle));
    }
  });
  joinSwaps(world, all, plan.swaps);
  const regulars: Regulars = new Map();
  all.sort((one, other) => (one.end ?? world.now) - (other.end ?? world.now));
  for (const rental of all) {
    if (rental.continued) continue;
    writeRental(world, regulars, rental, fates.get(rental.vehicle));
  }
  return idle;
}

function writeRental(
  world: DemoWorld,
  regulars: Regulars,
  rental: Rental,
  fate: AssetState | undefined,
): void {
  const first = rental.swappedFrom ?? rental;
  const customer = customerFor(world, regulars, rental, first.start);
  const { subscription } = addFulfilledSubscription(world, {
    customer,
    variant: first.vehicle.variant,
    vehicle: first.vehicle,
    program: rental.program,
    place: rental.program === 'direct_ship' ? rental.vehicle.place : rental.place,
    startedAt: first.start,
    endedAt: rental.end,
    vehicleUntil: first.end,
    reason: reasonFor(world, rental.last ? fate : undefined),
  });
  if (rental.end === null) world.regulars.push({ customer, subscription });
  if (first !== rental) {
    addFulfilledSwap(world, customer, subscription, first, rental);
    isVehicleReturned(world, first, undefined);
  }
  isVehicleReturned(world, rental, fate);
}

/** The state of a vehicle after a rental: available for the next one, or its current state. */
function isVehicleReturned(world: DemoWorld, rental: Rental, fate: AssetState | undefined): void {
  const { vehicle, end } = rental;
  if (end === null) return;
  if (!rental.last) {
    if (!rental.continued) recordState(world, vehicle, 'RETURNED', end, { source: 'subscription' });
    recordState(world, vehicle, 'ACTIVE', (end + rental.nextStart) / 2);
    return;
  }
  if (vehicle.program === 'direct_ship' && rental.place.hubId) {
    vehicle.row.hub_id = rental.place.hubId;
  }
  const state = fate ?? 'RETURNED';
  if (['SOLD', 'STOLEN', 'STOLEN_DELINQUENT'].includes(state)) {
    changeState(world, vehicle, state, end, { source: 'subscription' });
    return;
  }
  changeState(world, vehicle, 'RETURNED', end, { source: 'subscription' });
  if (state === 'RETURNED') return;
  const note = world.random.pick(NOTES[state] ?? [undefined]);
  changeState(world, vehicle, state, Math.min(end + 2 * DAY, world.ago(0.2)), { note });
}
