import { isFree } from './asset-rules.ts';
import type { Business } from './business.ts';
import type { Asset, Order, Purchase, Variant } from './entities.ts';

/** What can be given to an order that waits at a shop. */
const STOCK = ['ACTIVE', 'RECEIVED', 'RECEIVED_TO'];

function waitingFor(business: Business, variant: Variant): Order[] {
  return business.orders.filter(
    (order) => order.program === 'spoke' && order.state === 'open' && order.variant === variant,
  );
}

/** Gives a vehicle to an order, which is ready. */
export function assign(business: Business, order: Order, asset: Asset): void {
  if (!['ACTIVE', 'OPEN_PO', 'SHIPPED'].includes(asset.state)) business.move(asset, 'ACTIVE');
  else business.taken.push(`${asset.state} = by ${business.trigger}`);
  order.asset = asset;
  asset.readyOrder = order;
  business.move(order, 'ready');
}

/** The vehicle that came first goes to the order that has waited longest. */
function giveStock(business: Business, variant: Variant): void {
  const { shop } = business.scene;
  for (;;) {
    const stock = business.assets
      .filter(
        (asset) =>
          asset.at === shop &&
          asset.variant === variant &&
          STOCK.includes(asset.state) &&
          isFree(asset),
      )
      .sort((a, b) => a.cameIn - b.cameIn);
    const order = waitingFor(business, variant).find((one) =>
      stock.some((asset) => !one.declined.has(asset)),
    );
    const asset = order && stock.find((one) => !order.declined.has(one));
    if (!order || !asset) return;
    assign(business, order, asset);
  }
}

/** Vehicles on an open purchase order that no waiting order is paired with. */
function unclaimed(business: Business, purchase: Purchase, variant: Variant): number {
  const ordered = purchase.assets.filter(
    (asset) => asset.variant === variant && asset.state === 'OPEN_PO' && !asset.deleted,
  );
  const claims = business.orders.filter(
    (order) => order.purchase === purchase && order.variant === variant && order.state === 'open',
  );
  return ordered.length - claims.length;
}

/** What still waits is ordered from the shop's vendor, on what is open there. */
function orderFromVendor(business: Business, variant: Variant): void {
  const { shop } = business.scene;
  for (const order of waitingFor(business, variant)) {
    if (order.purchase) continue;
    const purchase =
      business.purchases.find((one) => one.to === shop && one.state === 'OPEN' && !one.deleted) ??
      business.addPurchase(shop, order);
    if (unclaimed(business, purchase, variant) < 1) {
      business.addAsset({ state: 'OPEN_PO', at: shop, variant, serial: null, purchase });
    }
    order.purchase = purchase;
    business.touch(order);
  }
}

/** Whatever a command did: nobody waits at a shop while a vehicle stands there, or none is ordered. */
export function serveShops(business: Business): void {
  for (const variant of business.scene.variants) {
    giveStock(business, variant);
    orderFromVendor(business, variant);
  }
}

/** A vehicle that nobody waits for any more leaves the open purchase order, the last one first. */
export function dropUnclaimed(business: Business, purchase: Purchase, variant: Variant): void {
  if (purchase.state !== 'OPEN' || !purchase.madeFor) return;
  if (unclaimed(business, purchase, variant) < 1) return;
  const [last] = purchase.assets
    .filter((asset) => asset.variant === variant && asset.state === 'OPEN_PO' && !asset.deleted)
    .sort((a, b) => b.madeAt - a.madeAt);
  if (last) business.erase(last);
}

/** A purchase order that was opened for one order, and that nobody waits for, is not ordered after all. */
export function eraseUnneeded(business: Business, purchase: Purchase): boolean {
  const left = purchase.assets.filter((asset) => !asset.deleted);
  const wanted =
    business.orders.some((order) => order.purchase === purchase) ||
    left.some((asset) => asset.readyOrder);
  if (purchase.state !== 'OPEN' || purchase.deleted || !purchase.madeFor) return false;
  if (wanted || left.length > 1) return false;
  for (const asset of left) business.erase(asset);
  business.erase(purchase);
  return true;
}

/** Vehicles of a variant that a purchase order still brings. */
function toCome(purchase: Purchase, variant: Variant): number {
  return purchase.assets.filter(
    (asset) =>
      asset.variant === variant && ['OPEN_PO', 'SHIPPED'].includes(asset.state) && !asset.deleted,
  ).length;
}

/** An order that lost its vehicle is not paired any more with what brings others theirs, or nothing. */
export function leaveDelivered(business: Business, order: Order): void {
  const { purchase, variant } = order;
  if (!purchase) return;
  const waiting = waitingFor(business, variant).filter((one) => one.purchase === purchase);
  if (toCome(purchase, variant) >= waiting.length) return;
  order.purchase = null;
  business.touch(order);
}

/** The youngest orders that a purchase order has no vehicle for any more are not paired with it. */
export function releaseStarved(business: Business, purchase: Purchase): void {
  for (const variant of business.scene.variants) {
    const paired = waitingFor(business, variant).filter((order) => order.purchase === purchase);
    for (const order of paired.slice(toCome(purchase, variant))) {
      order.purchase = null;
      business.touch(order);
    }
  }
}
