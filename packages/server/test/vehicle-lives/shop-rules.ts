import { isFree } from './asset-rules.ts';
import type { Business } from './business.ts';
import type { Asset, Order, Purchase, Variant } from './entities.ts';

/** Vehicles that can be assigned to an order waiting at a shop. */
const STOCK = ['ACTIVE', 'RECEIVED', 'RECEIVED_TO'];

function waitingFor(business: Business, variant: Variant): Order[] {
  return business.orders.filter(
    (order) => order.program === 'spoke' && order.state === 'open' && order.variant === variant,
  );
}

/** Assigns a vehicle to an order, which becomes ready. */
export function assign(business: Business, order: Order, asset: Asset): void {
  if (!['ACTIVE', 'OPEN_PO', 'SHIPPED'].includes(asset.state)) business.move(asset, 'ACTIVE');
  else business.taken.push(`${asset.state} = by ${business.trigger}`);
  order.asset = asset;
  asset.readyOrder = order;
  business.move(order, 'ready');
}

/** Assigns the oldest vehicle to the longest-waiting order. */
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

/** Vehicles on an open purchase order without a paired order. */
function unclaimed(business: Business, purchase: Purchase, variant: Variant): number {
  const ordered = purchase.assets.filter(
    (asset) => asset.variant === variant && asset.state === 'OPEN_PO' && !asset.deleted,
  );
  const claims = business.orders.filter(
    (order) => order.purchase === purchase && order.variant === variant && order.state === 'open',
  );
  return ordered.length - claims.length;
}

/**
 * Orders vehicles for remaining waiting orders from the shop's vendor, on an open purchase order.
 */
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

/**
 * After every command: no order waits at a shop while a vehicle is available or none is ordered.
 */
export function serveShops(business: Business): void {
  for (const variant of business.scene.variants) {
    giveStock(business, variant);
    orderFromVendor(business, variant);
  }
}

/** Removes vehicles without a waiting order from the open purchase order, last ones first. */
export function dropUnclaimed(business: Business, purchase: Purchase, variant: Variant): void {
  if (purchase.state !== 'OPEN' || !purchase.madeFor) return;
  if (unclaimed(business, purchase, variant) < 1) return;
  const [last] = purchase.assets
    .filter((asset) => asset.variant === variant && asset.state === 'OPEN_PO' && !asset.deleted)
    .sort((a, b) => b.madeAt - a.madeAt);
  if (last) business.erase(last);
}

/** Deletes a purchase order that was created for one order and is no longer needed. */
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

/** Outstanding vehicles of a variant on a purchase order. */
function toCome(purchase: Purchase, variant: Variant): number {
  return purchase.assets.filter(
    (asset) =>
      asset.variant === variant && ['OPEN_PO', 'SHIPPED'].includes(asset.state) && !asset.deleted,
  ).length;
}

/** Unpairs an order that lost its vehicle from a purchase order without a vehicle for it. */
export function leaveDelivered(business: Business, order: Order): void {
  const { purchase, variant } = order;
  if (!purchase) return;
  const waiting = waitingFor(business, variant).filter((one) => one.purchase === purchase);
  if (toCome(purchase, variant) >= waiting.length) return;
  order.purchase = null;
  business.touch(order);
}

/** Unpairs the newest orders for which a purchase order no longer has a vehicle. */
export function releaseStarved(business: Business, purchase: Purchase): void {
  for (const variant of business.scene.variants) {
    const paired = waitingFor(business, variant).filter((order) => order.purchase === purchase);
    for (const order of paired.slice(toCome(purchase, variant))) {
      order.purchase = null;
      business.touch(order);
    }
  }
}
