import type { Business } from './business.ts';
import type { Asset, Customer, Place, Subscription, Transfer } from './entities.ts';

/** A subscription is over: payments end, nothing ties it to its vehicle any more. */
export function endSubscription(business: Business, subscription: Subscription): void {
  subscription.payment = 'canceled';
  subscription.asset.subscription = null;
  business.touch(subscription.asset);
  business.move(subscription, 'CANCELED');
}

/** Takes a vehicle off its transfer order; it has the state that it had, or comes back from its customer. */
export function takeOff(business: Business, transfer: Transfer, asset: Asset): void {
  const line = transfer.lines.get(asset);
  if (!line) throw new Error(`${asset.name} is not on ${transfer.name}.`);
  const ended = transfer.subscription !== null && asset.subscription !== transfer.subscription;
  business.move(asset, line.previous === 'ACTIVE' && ended ? 'RETURNED' : line.previous);
  line.end = 'removed';
  asset.transfer = null;
  business.touch(transfer);
}

/** Deletes an open transfer order; its vehicles go back. */
export function deleteTransfer(business: Business, transfer: Transfer): void {
  for (const [asset, line] of transfer.lines) {
    if (line.end === null) takeOff(business, transfer, asset);
  }
  business.erase(transfer);
}

/** A swap that is canceled takes along what was to collect the vehicle, unless it has left. */
export function withdrawTransfers(business: Business, subscription: Subscription): void {
  for (const transfer of business.transfers) {
    if (transfer.subscription === subscription && transfer.state === 'OPEN' && !transfer.deleted) {
      deleteTransfer(business, transfer);
    }
  }
}

/** Puts a vehicle on a transfer order. */
export function putOn(business: Business, transfer: Transfer, asset: Asset): void {
  transfer.lines.set(asset, { previous: asset.state, end: null });
  business.move(asset, 'OPEN_TO');
  asset.transfer = transfer;
  business.touch(transfer);
}

/** Why nothing goes from a place to another. */
export function refuseRoute(from: Place | Customer, to: Place): string | undefined {
  if (to.directShip) return 'to a direct-ship hub';
  return from === to ? 'to where it is' : undefined;
}
