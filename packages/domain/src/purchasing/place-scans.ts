import { refuseCheckIn, refuseCheckInSerial } from '../inventory/check-in-asset.ts';
import { cleanSerialNumber } from '../inventory/serial-number.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { CHECKED_IN_ALREADY, SERIAL_IN_USE } from './decide-arrivals.ts';
import { isOutstanding, type PurchaseOrderState } from './purchase-order-terms.ts';

/** A scanned vehicle with the line that it was scanned for. */
export interface LineScan {
  readonly variantId: string;
  readonly vehicleVersionId: string;
  /** As typed or scanned. */
  readonly serialNumber: string;
}

/** A vehicle of the purchase order: the place of a line that a scan can take. */
export interface LinePlace {
  readonly id: string;
  readonly state: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  readonly vehicleVersionId: string;
  readonly purchaseOrderState: PurchaseOrderState | null;
  /** True for a vehicle that was received without being ordered: it is no place of a line. */
  readonly unordered: boolean;
  /** True while a payment that may still be refused is unsettled. */
  readonly paymentPending: boolean;
}

/** A scan with the place that it takes, or why it takes none. */
export type PlacedScan =
  | { readonly scan: LineScan; readonly serialNumber: string; readonly placeId: string }
  | { readonly scan: LineScan; readonly refused: Refusal };

const NO_LINE = refusal('NOT_FOUND', 'Not on this purchase order');

/** What somebody reads who scans a vehicle a second time before it is checked in. */
export const SCANNED_ALREADY = refusal('SCANNED_ALREADY', 'Scanned already', 'serialNumber');

/** How a vehicle left the business that may turn up again. */
export type FormerState = 'SOLD' | 'STOLEN' | 'DECOMMISSIONED';

/** What somebody reads whose scan is taken, while its serial number was once another vehicle's. */
export const FORMER_SERIAL: Record<FormerState, string> = {
  SOLD: 'A vehicle with this serial number was sold',
  STOLEN: 'A vehicle with this serial number was stolen',
  DECOMMISSIONED: 'A vehicle with this serial number was lost in transit',
};

/**
 * What somebody reads who scans more vehicles than a line has.
 * @param how the places were taken: by vehicles that are checked in, or some of them by other scans.
 */
export function lineFullMessage(expected: number, how: 'checked in' | 'scanned'): string {
  if (expected === 1) return `The only vehicle of this line is ${how}`;
  return `All ${expected} of this line are ${how}`;
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
    // The vehicle got its serial number before it arrived: its own place is the only right one.
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
 * Gives each scan a free place of its line, the earlier scans and the earlier places first. A scan is
 * refused only when no place of its line can take it, or when its serial number cannot be taken.
 * @param places every vehicle of the purchase order.
 * @param owners the vehicles that have the scanned serial numbers already, by serial number as stored.
 */
export function placeScans(
  scans: readonly LineScan[],
  places: readonly LinePlace[],
  owners: ReadonlyMap<string, string>,
): PlacedScan[] {
  let free = places.filter(isOutstanding);
  const serials = new Set<string>();
  return scans.map((scan) => {
    const serialNumber = cleanSerialNumber(scan.serialNumber);
    const unreadable = refuseCheckInSerial(scan.serialNumber);
    if (unreadable) return { scan, refused: unreadable };
    if (serials.has(serialNumber)) return { scan, refused: SCANNED_ALREADY };
    const found = placeOf(scan, places, free, owners.get(serialNumber));
    if ('code' in found) return { scan, refused: found };
    const refused = refuseCheckIn(found) ?? (found.paymentPending ? PAYMENT_PENDING : undefined);
    if (refused) return { scan, refused };
    free = free.filter((place) => place !== found);
    serials.add(serialNumber);
    return { scan, serialNumber, placeId: found.id };
  });
}
