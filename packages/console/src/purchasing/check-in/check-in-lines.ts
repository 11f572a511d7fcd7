import { CHECKED_IN_ALREADY, SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import { lineFullMessage, SCANNED_ALREADY } from '@kickstand/domain/purchasing/place-scans.ts';
import { isOutstanding } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { z } from 'zod';
import type { ScanResult } from '../../kit/scan-field/scan-sounds.ts';
import { isUnordered, type PurchasedVehicle } from '../purchased-assets.ts';

/** Vehicles of one variant and version that are expected together. */
export interface CheckInLine {
  readonly key: string;
  readonly variant: PurchasedVehicle['variant'];
  /** Set if there are several versions of the variant. */
  readonly version: string | null;
  readonly expected: number;
  readonly checkedIn: number;
  readonly versionId: string;
  /** The price of each vehicle, in cents. */
  readonly wholesalePriceCents: number;
  /** Number of free places when the page was last refreshed. */
  readonly free: number;
  /** Serial numbers of arrived vehicles, normalized. */
  readonly serials: ReadonlySet<string>;
}

/** The lines of a purchase order, in the order of its vehicles, without unordered ones. */
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

/** An unsent scan. */
export const scanSchema = z.object({
  id: z.string(),
  lineKey: z.string(),
  /** Normalized, or the scanned text if it is not a serial number. */
  text: z.string(),
  /** Why it cannot be sent, or null. */
  error: z.string().nullable(),
  /** A warning to check before sending. */
  warning: z.string().nullish(),
  /** Whether the server has accepted it. */
  checked: z.boolean().optional(),
  /** Why it may be no serial number, until someone says that it is one. */
  question: z.string().nullish(),
  /** Whether someone has said so. */
  confirmed: z.boolean().optional(),
  /** The maker's code before it whose vehicle is not known yet; of the scan of the code, that code itself. */
  waitsFor: z.string().optional(),
  /** Whether it is the scan of such a code, and no vehicle. */
  isCode: z.boolean().optional(),
  /** Of the scan of a code: whether another code had selected its line. */
  byCode: z.boolean().optional(),
});
export type Scan = z.infer<typeof scanSchema>;

export const isGood = ({ error }: Scan) => error === null;

/** Whether a scan could not be checked yet, without a connection. Only checked ones are sent. */
export const isUnchecked = (scan: Scan) => isGood(scan) && !scan.checked && !isAsked(scan);

/** Whether someone has to say first which vehicle it is, or whether it is a serial number. */
export const isAsked = ({ waitsFor, question, error }: Scan) =>
  error === null && (waitsFor !== undefined || Boolean(question));

/** Whether it is an accepted scan of a vehicle. */
export const isVehicle = (scan: Scan) => isGood(scan) && !scan.isCode;

/** Whether it can be sent. */
export const isReady = (scan: Scan) => isGood(scan) && scan.checked === true && !isAsked(scan);

/** Whether scans can be sent: all are accepted, or some not checked yet, or some rejected. */
export function resultOf(scans: readonly Scan[]): ScanResult {
  if (!scans.every(isGood)) return false;
  return scans.some((scan) => isUnchecked(scan) || isAsked(scan)) ? 'unchecked' : true;
}

/** The number of accepted scans of a line. */
export function scannedOf(line: CheckInLine, scans: readonly Scan[]): number {
  return scans.filter((scan) => isVehicle(scan) && scan.lineKey === line.key).length;
}

export function isFull(line: CheckInLine, scans: readonly Scan[]): boolean {
  return scannedOf(line, scans) >= line.free;
}

/**
 * The next line to scan: the same while it has places, else the next one with places, wrapping
 * around.
 */
export function nextLine(
  lines: readonly CheckInLine[],
  current: string | undefined,
  scans: readonly Scan[],
): CheckInLine | undefined {
  const at = lines.findIndex(({ key }) => key === current);
  const inOrder = at < 0 ? lines : [...lines.slice(at), ...lines.slice(0, at)];
  return inOrder.find((line) => !isFull(line, scans)) ?? lines[Math.max(at, 0)];
}

/** A vehicle with a label already belongs to the business. */
export const LABELLED = 'This is a Kickstand label. Scan the serial number on the frame.';

/**
 * Whether another vehicle has the scanned serial number, which rejects it, or once had it, which is
 * a warning.
 */
export const isHeld = ({ error, warning }: Scan): boolean =>
  (error === null && Boolean(warning)) ||
  error === LABELLED ||
  error === SERIAL_IN_USE.message ||
  error === CHECKED_IN_ALREADY.message;

/** The message of a line whose vehicles were removed or corrected. */
const LINE_GONE = 'This line is no longer on the purchase order';

/** The message of a line without free places. */
export const fullText = ({ expected, free }: CheckInLine): string =>
  lineFullMessage(expected, free === 0 ? 'checked in' : 'scanned');

const saysFull = ({ error }: Scan, { expected }: CheckInLine): boolean =>
  error === lineFullMessage(expected, 'checked in') ||
  error === lineFullMessage(expected, 'scanned');

/** The line of a scan that was rejected because the line was full. */
export function fullLineOf(scan: Scan, lines: readonly CheckInLine[]): CheckInLine | undefined {
  const line = lines.find(({ key }) => key === scan.lineKey);
  return line && saysFull(scan, line) ? line : undefined;
}

/** The scans so far, and the selected line. */
export interface Scanning {
  readonly scans: readonly Scan[];
  readonly lineKey: string | undefined;
  /** Whether the line was selected by a maker's code: then no other line is when it is full. */
  readonly byCode?: boolean | undefined;
  /** The scanned maker's code whose vehicle is not known yet, for which the next scans wait. */
  readonly waitsFor?: string | undefined;
}

/**
 * The line to select after the server has checked scans: that of a scan which was itself rejected,
 * and whose place is still free. The selection is unchanged if someone has scanned or selected a
 * line since, or if a colleague has filled the line.
 * @param checked the scans with the server's results.
 * @param before when they were sent to be checked.
 */
export function lineAfterCheck(
  checked: readonly Scan[],
  lines: readonly CheckInLine[],
  before: Scanning,
  now: Scanning,
): string | undefined {
  const wentOn = now.lineKey !== before.lineKey || now.scans.at(-1)?.id !== before.scans.at(-1)?.id;
  const refused = checked.find((scan) => !isGood(scan) && !fullLineOf(scan, lines));
  const isLine = lines.some(({ key }) => key === refused?.lineKey);
  return refused && isLine && !wentOn ? refused.lineKey : now.lineKey;
}

/**
 * Updates scans once the lines are loaded: those of arrived vehicles are done, since they were sent before
 * the response was lost, and those without a remaining place or line are rejected.
 */
export function settleScans(
  scans: readonly Scan[],
  lines: readonly CheckInLine[],
): readonly Scan[] {
  const lineOf = new Map(lines.map((line) => [line.key, line]));
  const arrived = new Set(lines.flatMap(({ serials }) => [...serials]));
  const placed = new Map<string, number>();
  return scans.flatMap((scan) => {
    if (scan.waitsFor !== undefined) return scan;
    const line = lineOf.get(scan.lineKey);
    if (!line) return isGood(scan) ? { ...scan, error: LINE_GONE } : scan;
    if (scan.error === SCANNED_ALREADY.message && arrived.has(scan.text)) return [];
    if (saysFull(scan, line)) return { ...scan, error: fullText(line) };
    if (!isGood(scan)) return scan;
    if (line.serials.has(scan.text)) return [];
    const taken = placed.get(line.key) ?? 0;
    placed.set(line.key, taken + 1);
    return taken < line.free ? scan : { ...scan, error: fullText(line) };
  });
}
