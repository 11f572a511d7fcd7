import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import { addRandomCustomer, pickOffice } from './add-customers.ts';
import { addOrder, pairPurchase } from './add-orders.ts';
import { addPurchase, addVehicle, variantsOf } from './add-vehicles.ts';
import type { OrderRow } from './demo-rows.ts';
import {
  DAY,
  type DemoWorld,
  found,
  type Place,
  type Shop,
  type Variant,
  type Vehicle,
} from './demo-world.ts';

function aPlace(world: DemoWorld, fits: (place: Place) => boolean): Place {
  const cities = world.places.filter((place) => place.weight > 0 && fits(place));
  return world.random.weighted(cities.map((place) => [place, place.weight] as const));
}

function waitingCustomer(world: DemoWorld, place: Place, program: Program, createdAt: number) {
  const need = program === 'hub' ? undefined : program === 'spoke' ? 'spoke' : 'directShip';
  const office = pickOffice(world, place, need);
  return addRandomCustomer(world, office, createdAt - world.random.integer(0, 90) * DAY);
}

/** New orders waiting for their vehicle, most of them recent. */
function waitingSince(world: DemoWorld, most: number): number {
  return world.workTime(0.3 + world.random.next() ** 2 * most);
}

/** Open and held orders at hubs; about half of the open ones have a vehicle in stock. */
export function addWaitingHubOrders(
  world: DemoWorld,
  free: readonly Vehicle[],
  counts: { open: number; held: number },
): void {
  const ordinary = world.variants.filter((variant) => !variant.reserved);
  for (let index = 0; index < counts.open + counts.held; index += 1) {
    const held = index >= counts.open;
    const place = aPlace(world, (city) => city.hubId !== null);
    const standing = free.filter((vehicle) => vehicle.place === place && !vehicle.shop);
    const variant =
      standing.length > 0 && world.random.chance(0.55)
        ? world.random.pick(standing).variant
        : world.random.pick(ordinary);
    const createdAt = waitingSince(world, held ? 70 : 28);
    const customer = waitingCustomer(world, place, 'hub', createdAt);
    addOrder(world, {
      customer,
      variant,
      program: 'hub',
      state: held ? 'on_hold' : 'open',
      createdAt,
    });
  }
}

/** Direct-ship orders: some without a purchase order, some with one in each state, some held. */
export function addWaitingShipments(
  world: DemoWorld,
  counts: { open: number; ready: number; held: number },
): void {
  const shipping = found(world.directShipPlace, 'direct-ship hub');
  for (let index = 0; index < counts.open + counts.ready + counts.held; index += 1) {
    const ready = index < counts.ready;
    const held = index >= counts.open + counts.ready;
    const vendor = world.random.pick(world.vendors);
    const variant = world.random.pick(variantsOf(world, vendor));
    const createdAt = waitingSince(world, 30);
    const place = aPlace(world, (city) => city.directShip);
    const customer = waitingCustomer(world, place, 'direct_ship', createdAt);
    const paired = ready || (!held && index % 2 === 0);
    const state = ready ? 'SHIPPED' : world.random.pick(['OPEN', 'SUBMITTED', 'SHIPPED'] as const);
    const purchase = paired
      ? addPurchase(world, {
          vendor,
          place: shipping,
          state,
          createdAt: Math.min(createdAt + DAY / 12, (createdAt + world.now) / 2),
        })
      : null;
    const vehicle = purchase
      ? addVehicle(world, {
          variant,
          place: shipping,
          program: 'direct_ship',
          purchase,
          state: state === 'SHIPPED' ? 'SHIPPED' : 'OPEN_PO',
        })
      : null;
    const order = addOrder(
      world,
      {
        customer,
        variant,
        program: 'direct_ship',
        state: held ? 'on_hold' : ready ? 'ready' : 'open',
        createdAt,
        ...(ready ? { readiedAt: (createdAt + world.now) / 2 } : {}),
      },
      ready ? { asset_id: vehicle?.row.id ?? null } : {},
    );
    if (purchase) {
      pairPurchase(world, order, purchase.row);
      world.createdFor.push({ purchase_order_id: purchase.row.id, order_id: order.id });
    }
  }
}

/** Spoke orders that wait for the shop's purchase order. */
export function addWaitingShopOrders(world: DemoWorld, eachShop: number): void {
  for (const shop of world.shops) {
    if (!shop.busy || !shop.vendor) continue;
    const purchase = addPurchase(world, {
      vendor: shop.vendor,
      place: shop.place,
      shop,
      state: world.random.pick(['OPEN', 'SUBMITTED'] as const),
      createdAt: world.workTime(9),
    });
    for (let index = 0; index < eachShop; index += 1) {
      const variant = notAtShop(world, shop);
      const createdAt = world.workTime(world.random.integer(1, 8));
      const customer = waitingCustomer(world, shop.place, 'spoke', createdAt);
      const order = addOrder(world, {
        customer,
        variant,
        program: 'spoke',
        state: 'open',
        createdAt,
        shop,
      });
      addVehicle(world, {
        variant,
        place: shop.place,
        shop,
        program: 'spoke',
        purchase,
        state: 'OPEN_PO',
      });
      pairPurchase(world, order, purchase.row);
    }
  }
}

/** A variant that the shop could order and does not have. */
function notAtShop(world: DemoWorld, shop: Shop): Variant {
  const standing = new Set(
    world.rows.assets
      .filter((asset) => asset.spoke_shop_id === shop.id)
      .map((asset) => asset.variant_id),
  );
  const offered = new Set(
    world.rows.spoke_shop_variants
      .filter((row) => row.spoke_shop_id === shop.id)
      .map((row) => row.variant_id),
  );
  const choices = variantsOf(world, found(shop.vendor, 'vendor')).filter((variant) =>
    offered.has(variant.id),
  );
  const missing = choices.filter((variant) => !standing.has(variant.id));
  return world.random.pick(missing.length > 0 ? missing : choices);
}

/** Ready orders, one for each of the given vehicles. */
export function addReadyOrders(world: DemoWorld, vehicles: readonly Vehicle[]): OrderRow[] {
  return vehicles.map((vehicle) => {
    const createdAt = waitingSince(world, 20);
    const customer = waitingCustomer(world, vehicle.place, vehicle.program, createdAt);
    const readiedAt = createdAt + (world.now - createdAt) * (0.2 + world.random.next() * 0.7);
    const order = addOrder(
      world,
      {
        customer,
        variant: vehicle.variant,
        program: vehicle.program,
        state: 'ready',
        createdAt,
        readiedAt,
        shop: vehicle.shop,
      },
      { asset_id: vehicle.row.id, vehicle_serial_number: vehicle.row.serial_number },
    );
    const by = { actor: world.staff(vehicle.place).email, source: 'order', at: readiedAt } as const;
    const entity = { type: 'Asset', id: vehicle.row.id } as const;
    world.record(entity, 'asset.assigned', by, { orderId: order.id });
    return order;
  });
}

/** Canceled orders. */
export function addCanceledOrders(world: DemoWorld, count: number): void {
  const ordinary = world.variants.filter((variant) => !variant.reserved);
  for (let index = 0; index < count; index += 1) {
    const createdAt = world.workTime(world.random.integer(3, 640));
    const closedAt = Math.min(
      world.ago(0.5),
      createdAt + world.random.integer(2, 600) * (DAY / 24),
    );
    const hub = world.random.chance(0.75);
    const place = aPlace(world, (city) => (hub ? city.hubId !== null : city.directShip));
    const program = hub ? 'hub' : 'direct_ship';
    const customer = waitingCustomer(world, place, program, createdAt);
    const variant = world.random.pick(ordinary);
    addOrder(
      world,
      { customer, variant, program, state: 'canceled', createdAt, closedAt },
      {
        cancelation_reason: world.random.weighted([
          ['TAKING_TOO_LONG', 30],
          ['PURCHASED_ELSEWHERE', 22],
          ['ORDERED_BY_MISTAKE', 16],
          ['VARIANT_CHANGE', 12],
          ['OTHER', 10],
          ['UNKNOWN', 10],
        ]),
      },
    );
  }
}
