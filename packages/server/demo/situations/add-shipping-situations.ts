import { sql } from 'kysely';
import { assignVehicle } from '../../src/orders/assign-vehicle.ts';
import { createPurchaseOrder } from '../../src/orders/create-purchase-order.ts';
import { firstRow } from '../../src/platform/database/database.ts';
import { shipPurchaseOrder } from '../../src/purchasing/ship-assets.ts';
import { submitPurchaseOrder } from '../../src/purchasing/submit-purchase-order.ts';
import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { DAY, type DemoWorld, found, type Place, type Variant } from '../demo-world.ts';
import type { DemoStaff } from './demo-staff.ts';
import { placeOrder, situationCustomer, standingVehicle, waitingOrder } from './situation-kit.ts';

/** The start of the day a number of business days ago. */
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

/** Two orders share a purchase order, whose vehicles should have come long ago. */
function addLateVendor(world: DemoWorld, shipping: Place): void {
  const office = world.office('Juniper Chicago');
  const variant = situationVariant(world, 'Trek Allant+ 7S');
  const submittedAt = businessDaysAgo(world, 30);
  const vendor = found(
    world.vendors.find(({ maxDays }) => maxDays === 15),
    'vendor that takes 15 days at most',
  );
  const customer = situationCustomer(world, 'late-vendor', ['Samir', 'Rahman'], office);
  const other = situationCustomer(world, null, ['Esther', 'Kaplan'], office);
  world.scripts.push(async (staff) => {
    const orderId = await placeOrder(staff, { customer, variant }, submittedAt - 3 * DAY);
    const shared = await placeOrder(staff, { customer: other, variant }, submittedAt - 2 * DAY);
    const buyer = staff.at(submittedAt - DAY, shipping);
    const bought = { vendorId: vendor.id };
    const made = await buyer.run(createPurchaseOrder, { ...bought, orderId });
    await buyer.run(createPurchaseOrder, { ...bought, orderId: shared, ...made });
    await submit(staff, { ...made, shipping }, submittedAt);
  });
}

function submit(
  staff: DemoStaff,
  { purchaseOrderId, shipping }: { purchaseOrderId: string; shipping: Place },
  at: number,
) {
  const vendorSalesOrderId = `SO-${purchaseOrderId.slice(-5).toUpperCase()}`;
  return staff.at(at, shipping).run(submitPurchaseOrder, { purchaseOrderId, vendorSalesOrderId });
}

function addInTransit(world: DemoWorld, shipping: Place): void {
  const variant = situationVariant(world, 'Aventon Abound');
  const office = world.office('Lakeview Main Building');
  const customer = situationCustomer(world, 'in-transit', ['Beatriz', 'Almeida'], office);
  const vendorId = found(variant.model.vendors[0], 'vendor').id;
  waitingOrder(world, { customer, variant, daysAgo: 10 }, async (staff, orderId) => {
    const at = (daysAgo: number) => staff.at(world.ago(daysAgo), shipping);
    const made = await at(9).run(createPurchaseOrder, { orderId, vendorId });
    await submit(staff, { ...made, shipping }, world.ago(6));
    await at(3).run(shipPurchaseOrder, { id: made.purchaseOrderId });
    const vehicle = await firstRow(
      at(3).unit.sql,
      sql<{ id: string }>`
        select id from assets where purchase_order_id = ${made.purchaseOrderId}`,
    );
    await at(2).run(assignVehicle, { id: orderId, assetId: found(vehicle, 'vehicle').id });
  });
}

/** The vehicle at the shop is assigned to the order as soon as the order is created. */
function addShopReady(world: DemoWorld): void {
  const shop = world.shop('Coast Cycles Berkeley');
  const variant = situationVariant(world, 'Ride1Up 700 Series');
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'shop-ready', ['Tomás', 'Vega'], office);
  standingVehicle(world, {
    variant,
    place: shop.place,
    shop,
    program: 'spoke',
    state: 'ACTIVE',
    daysAgo: 8,
  });
  world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: variant.id });
  waitingOrder(world, { customer, variant, shop, daysAgo: 7 });
}

/** The vendor of the shop has got the purchase order that the product opened for the order. */
function addShopWaits(world: DemoWorld): void {
  const shop = world.shop('Coast Cycles Berkeley');
  const variant = situationVariant(world, 'Trek Verve+ 2');
  const office = world.office('Acorn Bakery');
  const customer = situationCustomer(world, 'shop-waits', ['Zsófia', 'Becker'], office);
  world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: variant.id });
  waitingOrder(world, { customer, variant, shop, daysAgo: 8 }, async (staff, orderId) => {
    const at = world.ago(6);
    const opened = await firstRow(
      staff.at(at, shop.place).unit.sql,
      sql<{ purchaseOrderId: string }>`
        select purchase_order_id /* never null: opened for the order */ from orders where id = ${orderId}`,
    );
    await submit(staff, { ...found(opened, 'purchase order'), shipping: shop.place }, at);
  });
}
