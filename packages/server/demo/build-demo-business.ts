import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { addCatalogue } from './add-catalogue.ts';
import { addComments, recordArrivals } from './add-comments.ts';
import { addIdleCustomers } from './add-customers.ts';
import { addDepositInvoices } from './add-deposit-invoices.ts';
import { addPartners } from './add-partners.ts';
import {
  addCanceledOrders,
  addReadyOrders,
  addWaitingHubOrders,
  addWaitingShipments,
  addWaitingShopOrders,
} from './add-pending-orders.ts';
import { addPlaces, addVendorsAndShops } from './add-places.ts';
import { addRentals } from './add-rentals.ts';
import { addPromotions, addStaff } from './add-staff.ts';
import { addEveryState, addFreshStock, addRunningPurchases } from './add-stock.ts';
import { addRandomSwaps } from './add-swaps.ts';
import { addTransfers } from './add-transfers.ts';
import { buyVehicles } from './add-vehicles.ts';
import { DemoWorld, found, type Vehicle } from './demo-world.ts';
import { addBillingSituations } from './situations/add-billing-situations.ts';
import { addCreditSituations } from './situations/add-credit-situations.ts';
import { addCustomerSituations } from './situations/add-customer-situations.ts';
import { addEndedSituations } from './situations/add-ended-situations.ts';
import { addHubSituations } from './situations/add-hub-situations.ts';
import { addImports } from './situations/add-imports.ts';
import { addLeaseSituations } from './situations/add-lease-situations.ts';
import { addNamedThings } from './situations/add-named-things.ts';
import { addShippingSituations } from './situations/add-shipping-situations.ts';
import { addSubscriptionSituations } from './situations/add-subscription-situations.ts';
import { addSwapSituations } from './situations/add-swap-situations.ts';

/** The size of the demo business. */
const SIZE = {
  rentalVehicles: 1080,
  direct: 170,
  atShops: 90,
  liveSubscriptions: 860,
  swaps: 110,
  freshStock: 90,
  readyOrders: 56,
  canceledOrders: 280,
  customers: 2000,
};

/** Creates the whole business in memory, without writing. */
export function buildDemoBusiness(now: Date, passwordHash: string | null): DemoWorld {
  const world = new DemoWorld(now);
  world.part('places', addPlaces);
  world.part('vendors and shops', addVendorsAndShops);
  world.part('catalogue', addCatalogue);
  world.part('partners', addPartners);
  world.part('staff', () => addStaff(world, passwordHash));
  world.part('promotions', addPromotions);
  addSituations(world);
  addRandomBusiness(world);
  world.part('idle customers', () => addIdleCustomers(world, SIZE.customers));
  world.part('comments', addComments);
  world.part('billing situations', addBillingSituations);
  world.part('credit situations', addCreditSituations);
  world.part('lease situations', addLeaseSituations);
  world.part('imports', () => addImports(world));
  world.part('record arrivals', recordArrivals);
  world.part('deposit invoices', addDepositInvoices);
  return world;
}

function addSituations(world: DemoWorld): void {
  world.part('customer situations', addCustomerSituations);
  world.part('hub situations', addHubSituations);
  world.part('shipping situations', addShippingSituations);
  world.part('subscription situations', addSubscriptionSituations);
  world.part('ended situations', addEndedSituations);
  world.part('swap situations', addSwapSituations);
  world.part('named things', addNamedThings);
}

/** The state of a returned vehicle. */
function fateOf(world: DemoWorld, vehicle: Vehicle): AssetState {
  if (vehicle.program !== 'hub') return world.random.pick(['RETURNED', 'ACTIVE', 'SOLD']);
  return world.random.weighted([
    ['ACTIVE', 52],
    ['RETURNED', 12],
    ['MAINTENANCE_HOLD', 6],
    ['MAINTENANCE_COSMETIC', 4],
    ['MAINTENANCE_LONG_TERM', 3],
    ['MAINTENANCE_RMA', 2],
    ['MAINTENANCE_READY_FOR_PICKUP', 3],
    ['TEST_RIDE', 2],
    ['SOLD', 8],
    ['STOLEN', 4],
    ['STOLEN_DELINQUENT', 1],
    ['DECOMMISSIONED', 3],
  ]);
}

function addRandomBusiness(world: DemoWorld): void {
  const rented = world.part('rental vehicles', buyRentalVehicles);
  const idle = world.part('rentals', () =>
    addRentals(world, rented, {
      live: SIZE.liveSubscriptions,
      swaps: SIZE.swaps,
      fateOf: (vehicle) => fateOf(world, vehicle),
    }),
  );
  const fresh = world.part('fresh stock', () => addFreshStock(world, SIZE.freshStock));
  world.part('every state', addEveryState);
  world.part('transfers', addTransfers);
  world.part('running purchases', addRunningPurchases);
  const free = world.random
    .shuffled([...idle, ...fresh])
    .filter((vehicle) => vehicle.row.state === 'ACTIVE' && vehicle.program !== 'direct_ship');
  const promised = free.slice(0, SIZE.readyOrders);
  const swapped = free.slice(SIZE.readyOrders, SIZE.readyOrders + 5);
  world.part('ready orders', () => addReadyOrders(world, promised));
  world.part('waiting hub orders', () =>
    addWaitingHubOrders(world, free.slice(SIZE.readyOrders + 5), { open: 74, held: 32 }),
  );
  world.part('waiting shipments', () =>
    addWaitingShipments(world, { open: 28, ready: 8, held: 8 }),
  );
  world.part('waiting shop orders', () => addWaitingShopOrders(world, 3));
  world.part('random swaps', () => addRandomSwaps(world, swapped));
  world.part('canceled orders', () => addCanceledOrders(world, SIZE.canceledOrders));
}

function buyRentalVehicles(world: DemoWorld): Vehicle[] {
  const hubs = world.places.filter((place) => place.hubId && place.weight > 0);
  const weight = hubs.reduce((sum, place) => sum + place.weight, 0);
  const bought: Vehicle[] = [];
  const age = { newestDaysAgo: 45, oldestDaysAgo: 760, state: 'ACTIVE' } as const;
  for (const place of hubs) {
    const count = Math.round(
      ((SIZE.rentalVehicles - SIZE.direct - SIZE.atShops) * place.weight) / weight,
    );
    bought.push(...buyVehicles(world, { ...age, place, program: 'hub', count }));
  }
  const place = found(world.directShipPlace, 'direct-ship hub');
  bought.push(...buyVehicles(world, { ...age, place, program: 'direct_ship', count: SIZE.direct }));
  const shops = world.shops.filter((shop) => shop.busy);
  for (const shop of shops) {
    const count = Math.round(SIZE.atShops / shops.length);
    bought.push(
      ...buyVehicles(world, { ...age, place: shop.place, shop, program: 'spoke', count }),
    );
  }
  return bought;
}
