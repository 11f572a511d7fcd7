import { isFree } from './asset-rules.ts';
import type { Business } from './business.ts';
import type { Asset, Order } from './entities.ts';
import { dropUnclaimed, eraseUnneeded, serveShops } from './shop-rules.ts';
import { withdrawTransfers } from './subscription-rules.ts';

const FINAL = ['fulfilled', 'canceled'];
export const isFinal = (order: Order) => FINAL.includes(order.state);

/** Removes the vehicle from a ready order. */
export function release(business: Business, order: Order): void {
  if (!order.asset) return;
  order.asset.readyOrder = null;
  business.touch(order.asset);
  order.asset = null;
}

/** Ends the running build of an order, if any. */
export function endBuild(business: Business, order: Order): void {
  const { session } = order;
  if (!session) return;
  session.asset.session = null;
  order.session = null;
  business.touch(order);
  business.move(session, 'canceled');
}

/**
 * Cancels an order: vehicle and build are released, a swap's transfer order is withdrawn, a shop is
 * processed again.
 */
export function cancelOrder(business: Business, order: Order): void {
  endBuild(business, order);
  business.move(order, 'canceled');
  release(business, order);
  if (order.swapOf) {
    order.swapOf.swap = null;
    withdrawTransfers(business, order.swapOf);
  }
  const { purchase } = order;
  order.purchase = null;
  serveShops(business);
  if (!purchase || eraseUnneeded(business, purchase)) return;
  if (order.shop) dropUnclaimed(business, purchase, order.variant);
}

/**
 * Whether a vehicle can be assigned: of the ordered variant, at the order's location, free and
 * available.
 */
export function refuseAssignment(order: Order, asset: Asset): string | undefined {
  if (asset.variant !== order.variant) return 'another variant';
  if (asset.at !== order.hub) return 'elsewhere';
  if (!isFree(asset)) return 'held';
  const states =
    order.program === 'direct_ship'
      ? ['ACTIVE', 'RECEIVED', 'OPEN_PO', 'SHIPPED']
      : ['ACTIVE', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'];
  return states.includes(asset.state) ? undefined : `not while ${asset.state}`;
}

/** Whether a vehicle can be built for an order. */
export function refuseBuild(order: Order, asset: Asset): string | undefined {
  if (asset.variant !== order.variant || asset.at !== order.hub) return 'not one that is wanted';
  if (!isFree(asset)) return 'held';
  if (asset.state === 'RECEIVED' && asset.serial === null) return 'no serial number';
  return ['ACTIVE', 'RECEIVED', 'RETURNED'].includes(asset.state)
    ? undefined
    : `not while ${asset.state}`;
}

/** Hands a vehicle to its customer; a direct-ship one counts as arrived. */
function handOver(business: Business, asset: Asset): void {
  const shipped = asset.state === 'SHIPPED';
  if (asset.state !== 'ACTIVE') business.move(asset, 'ACTIVE');
  else business.taken.push(`ACTIVE on a ready order = by ${business.trigger}`);
  asset.readyOrder = null;
  asset.handedOut = true;
  if (!shipped || !asset.purchase) return;
  asset.cameIn = business.step;
  if (['SUBMITTED', 'SHIPPED'].includes(asset.purchase.state)) {
    business.move(asset.purchase, 'CHECK_IN');
  }
}

/** Fulfills a ready order: a subscription starts or continues with the vehicle. */
export function fulfill(business: Business, order: Order): void {
  const { asset, swapOf } = order;
  if (!asset) throw new Error(`${order.name} is ready without a vehicle.`);
  if (swapOf) {
    const old = swapOf.asset;
    if (old.state === 'ACTIVE') business.move(old, 'RETURNED');
    old.subscription = null;
    business.touch(old);
    swapOf.asset = asset;
    swapOf.variant = order.variant;
    swapOf.swap = null;
    business.touch(swapOf);
  }
  handOver(business, asset);
  const subscription = swapOf ?? business.addSubscription(order, asset);
  asset.subscription = subscription;
  order.subscription = subscription;
  business.move(order, 'fulfilled');
  serveShops(business);
}

/** Another size of the model: the order is kept and waits again. */
export function changeInPlace(business: Business, order: Order, to: Order['variant']): void {
  const { purchase, variant } = order;
  endBuild(business, order);
  if (order.state === 'ready') business.move(order, 'open');
  release(business, order);
  order.variant = to;
  order.purchase = null;
  business.touch(order);
  if (purchase) dropUnclaimed(business, purchase, variant);
  serveShops(business);
}

/** Another model: a new order replaces it. */
export function replace(business: Business, order: Order, variant: Order['variant']): void {
  cancelOrder(business, order);
  const { program, customer, hub, shop } = order;
  business.addOrder({ program, customer, hub, shop, swapOf: null, variant });
  serveShops(business);
}
