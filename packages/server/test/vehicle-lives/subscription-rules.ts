import type { Business } from './business.ts';
import type { Asset, Customer, Place, Subscription, Transfer } from './entities.ts';

/** Ends a subscription: payments end and the vehicle is released. */
export function endSubscription(business: Business, subscription: Subscription): void {
  subscription.payment = 'canceled';
  subscription.asset.subscription = null;
  business.touch(subscription.asset);
  business.move(subscription, 'CANCELED');
}

/**
 * Removes a vehicle from its transfer order; it returns to its previous state, or is returned by
 * its customer.
 */
export function takeOff(business: Business, transfer: Transfer, asset: Asset): void {
  const line = transfer.lines.get(asset);
  if (!line) throw new Error(`${asset.name} is not on ${transfer.name}.`);
  const ended = transfer.subscription !== null && asset.subscription !== transfer.subscription;
  business.move(asset, line.previous === 'ACTIVE' && ended ? 'RETURNED' : line.previous);
  line.end = 'removed';
  asset.transfer = null;
  business.touch(transfer);
}

/** Deletes an open transfer order; its vehicles return to their previous states. */
export function deleteTransfer(business: Business, transfer: Transfer): void {
  for (const [asset, line] of transfer.lines) {
    if (line.end === null) takeOff(business, transfer, asset);
  }
  business.erase(transfer);
}

/** Canceling a swap withdraws its unshipped transfer order. */
export function withdrawTransfers(business: Business, subscription: Subscription): void {
  for (const transfer of business.transfers) {
    if (transfer.subscription === subscription && transfer.state === 'OPEN' && !transfer.deleted) {
      deleteTransfer(business, transfer);
    }
  }
}

/** Adds a vehicle to a transfer order. */
export function putOn(business: Business, transfer: Transfer, asset: Asset): void {
  transfer.lines.set(asset, { previous: asset.state, end: null });
  business.move(asset, 'OPEN_TO');
  asset.transfer = transfer;
  business.touch(transfer);
}

/** Why a transfer between two places is impossible. */
export function refuseRoute(from: Place | Customer, to: Place): string | undefined {
  if (to.directShip) return 'to a direct-ship hub';
  return from === to ? 'to where it is' : undefined;
}
