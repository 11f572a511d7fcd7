import { CHECKED_IN_ALREADY, SERIAL_IN_USE } from '../inventory/asset-refusals.ts';
import { refuseCheckIn, refuseCheckInSerial } from '../inventory/check-in-asset.ts';
import { cleanSerialNumber } from '../inventory/serial-number.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import type { PurchaseOrderState } from './purchase-order-terms.ts';

/** A vehicle that arrived, with the serial number on its frame. */
export interface Arrival {
  readonly id: string;
  /** As typed or scanned. */
  readonly serialNumber: string;
}

/** An arrival with its normalized serial number and, if rejected, the reason. */
export interface DecidedArrival {
  readonly arrival: Arrival;
  readonly refused: Refusal | undefined;
}

/** Facts about an arriving vehicle that the rules need. */
export interface ArrivingAsset {
  readonly state: string;
  readonly purchaseOrderState: PurchaseOrderState | null;
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
}

const NOT_FOUND = refusal('NOT_FOUND', 'Asset not found');

/**
 * Decides each arrival separately, in order: each serial number and each vehicle can be used once.
 * @param assets the arriving vehicles by id.
 * @param owners vehicles that already have the serial numbers, by normalized serial number.
 * @param codes refusals of those that are maker's codes, by normalized serial number.
 */
export function decideArrivals(
  arrivals: readonly Arrival[],
  assets: ReadonlyMap<string, ArrivingAsset>,
  owners: ReadonlyMap<string, string>,
  codes: ReadonlyMap<string, Refusal>,
): DecidedArrival[] {
  const serials = new Set<string>();
  const ids = new Set<string>();
  return arrivals.map(({ id, serialNumber }) => {
    const serial = cleanSerialNumber(serialNumber);
    const asset = assets.get(id);
    const owner = owners.get(serial);
    const isTaken = serials.has(serial) || (owner !== undefined && owner !== id);
    const refused =
      refuseCheckInSerial(serialNumber) ??
      codes.get(serial) ??
      (asset ? refuseCheckIn(asset) : NOT_FOUND) ??
      refusePending(asset) ??
      (isTaken ? SERIAL_IN_USE : undefined) ??
      (ids.has(id) ? CHECKED_IN_ALREADY : undefined);
    if (!refused) {
      serials.add(serial);
      ids.add(id);
    }
    return { arrival: { id, serialNumber: serial }, refused };
  });
}
