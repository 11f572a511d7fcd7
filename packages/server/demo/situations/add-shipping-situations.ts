import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { pairPurchase } from '../add-orders.ts';
import { addPurchase, addVehicle } from '../add-vehicles.ts';
import { DAY, type DemoWorld, found, type Place, type Variant } from '../demo-world.ts';
import { situationCustomer, standingVehicle, waitingOrder } from './situation-kit.ts';

/** The start of the day that lies so many business days back. */
function businessDaysAgo(world: DemoWorld, days: number): number {
  let moment = world.now;
  for (let left = days; left > 0; ) {
    moment -= DAY;
    const weekday = new Date(moment).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return moment;
}

/** Direct-ship and shop orders. */
export function addShippingSituations(world: DemoWorld): void {
  const shipping = found(world.directShipPlace, 'direct-ship hub');
  const office = world.office('Juniper Chicago');
  const orderFor = (alias: string, name: readonly [string, string], variant: Variant) =>
    waitingOrder(world, {
      customer: situationCustomer(world, alias, name, office),
      variant,
      program: 'direct_ship',
      state: 'open',
      daysAgo: 5,
    });
  orderFor('one-vendor', ['Giulia', 'Rossi'], ordinaryVariant(world, 'Tern Vektron S10'));
  orderFor('two-vendors', ['Arjun', 'Patel'], ordinaryVariant(world, 'Velotric Discover 1'));
  orderFor('no-vendor', ['Camille', 'Dubois'], situationVariant(world, 'Unagi Model One E500'));
  addLateVendor(world, shipping);
  addInTransit(world, shipping);
  addShopReady(world);
  addShopWaits(world);
}

function addLateVendor(world: DemoWorld, shipping: Place): void {
  const office = world.office('Juniper Chicago');
  const variant = situationVariant(world, 'Trek Allant+ 7S');
  const submittedAt = businessDaysAgo(world, 30);
  const purchase = addPurchase(world, {
    vendor: found(
      world.vendors.find((vendor) => vendor.maxDays === 15),
      'vendor that takes 15 days at most',
    ),
    place: shipping,
    state: 'SUBMITTED',
    createdAt: submittedAt - DAY,
    steps: [submittedAt],
  });
  const customers = [
    situationCustomer(world, 'late-vendor', ['Samir', 'Rahman'], office),
    situationCustomer(world, null, ['Esther', 'Kaplan'], office),
  ];
  for (const customer of customers) {
    addVehicle(world, {
      variant,
      place: shipping,
      program: 'direct_ship',
      purchase,
      state: 'OPEN_PO',
    });
    const daysAgo = (world.now - submittedAt) / DAY + 3;
    const order = waitingOrder(world, {
      customer,
      variant,
      program: 'direct_ship',
      state: 'open',
      daysAgo,
    });
    pairPurchase(world, order, purchase.row);
  }
}

function addInTransit(world: DemoWorld, shipping: Place): void {
  const variant = situationVariant(world, 'Aventon Abound');
  const customer = situationCustomer(
    world,
    'in-transit',
    ['Beatriz', 'Almeida'],
    world.office('Lakeview Main Building'),
  );
  const purchase = addPurchase(world, {
    vendor: found(variant.model.vendors[0], 'vendor'),
    place: shipping,
    state: 'SHIPPED',
    createdAt: world.workTime(9),
  });
  const vehicle = addVehicle(world, {
    variant,
    place: shipping,
    program: 'direct_ship',
    purchase,
    state: 'SHIPPED',
  });
  const order = waitingOrder(world, {
    customer,
    variant,
    program: 'direct_ship',
    state: 'ready',
    daysAgo: 10,
    vehicle,
  });
  pairPurchase(world, order, purchase.row);
}

function addShopReady(world: DemoWorld): void {
  const shop = world.shop('Coast Cycles Berkeley');
  const variant = situationVariant(world, 'Ride1Up 700 Series');
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'shop-ready', ['Tomás', 'Vega'], office);
  const vehicle = standingVehicle(world, {
    variant,
    place: shop.place,
    shop,
    program: 'spoke',
    state: 'ACTIVE',
    daysAgo: 8,
  });
  world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: variant.id });
  waitingOrder(world, {
    customer,
    variant,
    program: 'spoke',
    state: 'ready',
    daysAgo: 7,
    shop,
    vehicle,
  });
}

function addShopWaits(world: DemoWorld): void {
  const shop = world.shop('Coast Cycles Berkeley');
  const variant = situationVariant(world, 'Trek Verve+ 2');
  const office = world.office('Acorn Bakery');
  const customer = situationCustomer(world, 'shop-waits', ['Zsófia', 'Becker'], office);
  const purchase = addPurchase(world, {
    vendor: found(shop.vendor, 'vendor of the shop'),
    place: shop.place,
    shop,
    state: 'SUBMITTED',
    createdAt: world.workTime(8),
  });
  addVehicle(world, {
    variant,
    place: shop.place,
    shop,
    program: 'spoke',
    purchase,
    state: 'OPEN_PO',
  });
  world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: variant.id });
  const order = waitingOrder(world, {
    customer,
    variant,
    program: 'spoke',
    state: 'open',
    daysAgo: 8.2,
    shop,
  });
  pairPurchase(world, order, purchase.row);
  world.createdFor.push({ purchase_order_id: purchase.row.id, order_id: order.id });
}
