import { CHECKED_IN_ALREADY, SERIAL_IN_USE } from '../inventory/asset-refusals.ts';
import type { EndedState } from '../inventory/asset-terms.ts';
import { refuseCheckIn, refuseCheckInSerial } from '../inventory/check-in-asset.ts';
import { cleanSerialNumber } from '../inventory/serial-number.ts';
import { PAYMENT_PENDING, refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { isOutstanding, type PurchaseOrderState } from './purchase-order-terms.ts';

/** A scanned vehicle and the line it was scanned for. */
export interface LineScan {
  readonly variantId: string;
  readonly vehicleVersionId: string;
  /** As typed or scanned. */
  readonly serialNumber: string;
}

/** A vehicle of the purchase order: a place of a line that a scan can fill. */
export interface LinePlace {
  readonly id: string;
  readonly state: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  readonly vehicleVersionId: string;
  readonly purchaseOrderState: PurchaseOrderState | null;
  /** True for a vehicle that was received without being ordered; it is not a place of a line. */
  readonly unordered: boolean;
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
}

/** A scan with its place, or why it has none. */
export type PlacedScan =
  | { readonly scan: LineScan; readonly serialNumber: string; readonly placeId: string }
  | { readonly scan: LineScan; readonly refused: Refusal };

const NO_LINE = refusal('NOT_FOUND', 'Not on this purchase order');

/** The message if a vehicle is scanned again before it is checked in. */
export const SCANNED_ALREADY = refusal('SCANNED_ALREADY', 'Already scanned', 'serialNumber');

/** The warning if the scan is accepted although another vehicle once had the serial number. */
export const FORMER_SERIAL: Record<EndedState, string> = {
  SOLD: 'A vehicle with this serial number was sold',
  STOLEN: 'A vehicle with this serial number was stolen',
  DECOMMISSIONED: 'A vehicle with this serial number was lost in transit',
};

/**
 * The message if more vehicles are scanned than a line has.
 * @param how whether all places were filled by checked-in vehicles, or some by other scans.
 */
export function lineFullMessage(expected: number, how: 'checked in' | 'scanned'): string {
  if (expected === 1) return `The only vehicle on this line is ${how}`;
  return `All ${expected} vehicles on this line are ${how}`;
}

function placeOf(
  scan: LineScan,
  places: readonly LinePlace[],
  free: readonly LinePlace[],
  owner: string | undefined,
): LinePlace | Refusal {
  const ofLine = ({ variantId, vehicleVersionId, unordered }: LinePlace) =>
    !unordered && variantId === scan.variantId && vehicleVersionId === scan.vehicleVersionId;
  if (owner !== undefined) {
    const held = places.find(({ id }) => id === owner);
    if (held && !isOutstanding(held)) return CHECKED_IN_ALREADY;
    // A vehicle that got its serial number before arrival can only fill its own place.
    return (held && ofLine(held) && free.find(({ id }) => id === owner)) || SERIAL_IN_USE;
  }
  const line = places.filter(ofLine);
  if (line.length === 0) return NO_LINE;
  const open = free.filter(ofLine);
  if (open.length === 0) {
    const how = line.some(isOutstanding) ? 'scanned' : 'checked in';
    return refusal('LINE_FULL', lineFullMessage(line.length, how), 'serialNumber');
  }
  const payable = open.filter(({ paymentPending }) => !paymentPending);
  return payable.find(({ serialNumber }) => serialNumber === null) ?? payable[0] ?? PAYMENT_PENDING;
}

/**
 * Assigns each scan to a free place of its line, in order of scans and places. A scan is rejected
 * only if no place of its line is free or its serial number cannot be used.
 * @param places every vehicle of the purchase order.
 * @param owners vehicles that already have the scanned serial numbers, by normalized serial number.
 * @param codes refusals of those that are maker's codes, by normalized serial number.
 */
export function placeScans(
  scans: readonly LineScan[],
  places: readonly LinePlace[],
  owners: ReadonlyMap<string, string>,
  codes: ReadonlyMap<string, Refusal>,
): PlacedScan[] {
  let free = places.filter(isOutstanding);
  const serials = new Set<string>();
  return scans.map((scan) => {
    const serialNumber = cleanSerialNumber(scan.serialNumber);
    const unreadable = refuseCheckInSerial(scan.serialNumber) ?? codes.get(serialNumber);
    if (unreadable) return { scan, refused: unreadable };
    if (serials.has(serialNumber)) return { scan, refused: SCANNED_ALREADY };
    const found = placeOf(scan, places, free, owners.get(serialNumber));
    if ('code' in found) return { scan, refused: found };
    const refused = refuseCheckIn(found) ?? refusePending(found);
    if (refused) return { scan, refused };
    free = free.filter((place) => place !== found);
    serials.add(serialNumber);
    return { scan, serialNumber, placeId: found.id };
  });
}
