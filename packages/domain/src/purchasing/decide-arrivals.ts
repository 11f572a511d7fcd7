import { refuseCheckIn, refuseCheckInSerial } from '../inventory/check-in-asset.ts';
import { cleanSerialNumber } from '../inventory/serial-number.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import type { PurchaseOrderState } from './purchase-order-terms.ts';

/** A vehicle that arrived, with what is on its frame. */
export interface Arrival {
  readonly id: string;
  /** As typed or scanned. */
  readonly serialNumber: string;
}

/** An arrival with its serial number as it is stored, and why it is refused. */
export interface DecidedArrival {
  readonly arrival: Arrival;
  readonly refused: Refusal | undefined;
}

/** What the rules need to know of a vehicle that arrives. */
export interface ArrivingAsset {
  readonly state: string;
  readonly purchaseOrderState: PurchaseOrderState | null;
  /** True while a payment that may still be refused is unsettled. */
  readonly paymentPending: boolean;
}

/** What somebody reads who checks in a serial number that another vehicle has. */
export const SERIAL_IN_USE = refusal(
  'SERIAL_IN_USE',
  'Serial number is already in use',
  'serialNumber',
);
/** What somebody reads who checks in a vehicle that has arrived. */
export const CHECKED_IN_ALREADY = refusal('CHECKED_IN', 'Asset is already checked in');
const NOT_FOUND = refusal('NOT_FOUND', 'Asset not found');

/**
 * Decides each arrival by itself, the earlier ones of a list first: a serial number and a vehicle's
 * place are taken once.
 * @param assets the vehicles that arrive, by id.
 * @param owners the vehicles that have the serial numbers already, by serial number as stored.
 */
export function decideArrivals(
  arrivals: readonly Arrival[],
  assets: ReadonlyMap<string, ArrivingAsset>,
  owners: ReadonlyMap<string, string>,
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
      (asset ? refuseCheckIn(asset) : NOT_FOUND) ??
      (asset?.paymentPending ? PAYMENT_PENDING : undefined) ??
      (isTaken ? SERIAL_IN_USE : undefined) ??
      (ids.has(id) ? CHECKED_IN_ALREADY : undefined);
    if (!refused) {
      serials.add(serial);
      ids.add(id);
    }
    return { arrival: { id, serialNumber: serial }, refused };
  });
}
