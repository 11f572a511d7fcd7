import { readScan, type ScannedCode } from '@kickstand/domain/inventory/serial-number.ts';
import { CHECKED_IN_ALREADY, SERIAL_IN_USE } from '@kickstand/domain/purchasing/decide-arrivals.ts';
import { lineFullMessage } from '@kickstand/domain/purchasing/place-scans.ts';
import { isOutstanding } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { z } from 'zod';
import { isUnordered, type PurchasedVehicle } from '../purchased-assets.ts';

/** Vehicles of one variant and version that are expected together. */
export interface CheckInLine {
  readonly key: string;
  readonly variant: PurchasedVehicle['variant'];
  /** Named where the variant comes in several versions. */
  readonly version: string | null;
  readonly expected: number;
  readonly checkedIn: number;
  readonly versionId: string;
  /** What its vehicles cost, in cents. */
  readonly wholesalePriceCents: number;
  /** How many places were free when the page looked last. */
  readonly free: number;
  /** What has arrived, as it is stored. */
  readonly serials: ReadonlySet<string>;
}

/** The lines of a purchase order, in the order of its vehicles; what came unordered is on none. */
export function linesOf(assets: readonly PurchasedVehicle[]): CheckInLine[] {
  const ordered = assets.filter((asset) => !isUnordered(asset));
  const groups = Map.groupBy(ordered, (asset) => `${asset.variant.id} ${asset.vehicleVersion.id}`);
  const versions = Map.groupBy(groups.keys(), (key) => key.split(' ')[0]);
  return [...groups].flatMap(([key, ofLine]) => {
    const [first] = ofLine;
    if (!first) return [];
    const several = (versions.get(first.variant.id)?.length ?? 0) > 1;
    const arrived = ofLine.filter((asset) => !isOutstanding(asset));
    return {
      key,
      variant: first.variant,
      version: several ? first.vehicleVersion.name : null,
      expected: ofLine.length,
      checkedIn: arrived.length,
      versionId: first.vehicleVersion.id,
      wholesalePriceCents: first.wholesalePriceCents,
      free: ofLine.length - arrived.length,
      serials: new Set(arrived.flatMap(({ serialNumber }) => serialNumber ?? [])),
    };
  });
}

/** A scan that is not sent yet. */
export const scanSchema = z.object({
  id: z.string(),
  lineKey: z.string(),
  /** As it is stored; as it was read when it is no serial number. */
  text: z.string(),
  /** Why it can't be sent, or null. */
  error: z.string().nullable(),
});
export type Scan = z.infer<typeof scanSchema>;

export const isGood = ({ error }: Scan) => error === null;

/** How many good scans a line has. */
export function scannedOf(line: CheckInLine, scans: readonly Scan[]): number {
  return scans.filter((scan) => isGood(scan) && scan.lineKey === line.key).length;
}

function isFull(line: CheckInLine, scans: readonly Scan[]): boolean {
  return scannedOf(line, scans) >= line.free;
}

/** The line to go on with: the same while it has room, else the next that has, from the top again. */
export function nextLine(
  lines: readonly CheckInLine[],
  current: string | undefined,
  scans: readonly Scan[],
): CheckInLine | undefined {
  const at = lines.findIndex(({ key }) => key === current);
  const inOrder = at < 0 ? lines : [...lines.slice(at), ...lines.slice(0, at)];
  return inOrder.find((line) => !isFull(line, scans)) ?? lines[Math.max(at, 0)];
}

/** A vehicle with a label is in the business already. */
const LABELLED = 'A Kickstand label: scan the serial number on the frame.';
const IN_USE = SERIAL_IN_USE.message;

/** Whether a scan is refused because of a vehicle that has what was scanned. */
export const isHeld = ({ error }: Scan): boolean =>
  error === LABELLED || error === IN_USE || error === CHECKED_IN_ALREADY.message;

/** The line of a scan that is refused because the line has no place left. */
export function fullLineOf(scan: Scan, lines: readonly CheckInLine[]): CheckInLine | undefined {
  const line = lines.find(({ key }) => key === scan.lineKey);
  return line && scan.error === lineFullMessage(line.expected) ? line : undefined;
}

function problemOf(
  code: ScannedCode,
  line: CheckInLine | undefined,
  scans: readonly Scan[],
): string | null {
  if (code.kind === 'refused') return code.message;
  if (code.kind === 'label') return LABELLED;
  if (scans.some((scan) => isGood(scan) && scan.text === code.serialNumber)) {
    return IN_USE;
  }
  if (!line) return 'The purchase order is still loading. Scan it again.';
  if (isFull(line, scans)) return lineFullMessage(line.expected);
  return null;
}

/**
 * Takes scans in, one after the other: each counts for the line, and when a line is full
 * the next open one is chosen. What is no serial number, was scanned already or finds its line full is
 * kept with the reason.
 * @param newId gives each scan its id.
 */
export function takeScans(
  taken: { readonly scans: readonly Scan[]; readonly lineKey: string | undefined },
  texts: readonly string[],
  lines: readonly CheckInLine[],
  newId: () => string,
): { scans: readonly Scan[]; lineKey: string | undefined; added: readonly Scan[] } {
  let { scans, lineKey } = taken;
  const added: Scan[] = [];
  for (const text of texts) {
    const line = lines.find(({ key }) => key === lineKey);
    const code = readScan(text);
    const error = problemOf(code, line, scans);
    const kept = code.kind === 'serial' ? code.serialNumber : text;
    const scan = { id: newId(), lineKey: lineKey ?? '', text: kept, error };
    scans = [...scans, scan];
    added.push(scan);
    if (error === null) lineKey = nextLine(lines, lineKey, scans)?.key;
  }
  return { scans, lineKey, added };
}

/** Scans whose vehicles have arrived meanwhile are done: they were sent before the answer was lost. */
export function withoutArrived(
  scans: readonly Scan[],
  lines: readonly CheckInLine[],
): readonly Scan[] {
  const serialsOf = new Map(lines.map(({ key, serials }) => [key, serials]));
  return scans.filter(
    (scan) => !(isGood(scan) && serialsOf.get(scan.lineKey)?.has(scan.text) === true),
  );
}
