import { readScan, type ScannedCode } from '@kickstand/domain/inventory/serial-number.ts';
import { CHECKED_IN_ALREADY, SERIAL_IN_USE } from '@kickstand/domain/purchasing/decide-arrivals.ts';
import { lineFullMessage, SCANNED_ALREADY } from '@kickstand/domain/purchasing/place-scans.ts';
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
  /** What to look at before it is sent. */
  warning: z.string().nullish(),
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

/** Whether another vehicle has what was scanned, which refuses it, or had it once, which is a warning. */
export const isHeld = ({ error, warning }: Scan): boolean =>
  (error === null && Boolean(warning)) ||
  error === LABELLED ||
  error === SERIAL_IN_USE.message ||
  error === CHECKED_IN_ALREADY.message;

/** What is said of a line that has no place left. */
const fullWords = ({ expected, free }: CheckInLine): string =>
  lineFullMessage(expected, free === 0 ? 'checked in' : 'scanned');

const saysFull = ({ error }: Scan, { expected }: CheckInLine): boolean =>
  error === lineFullMessage(expected, 'checked in') ||
  error === lineFullMessage(expected, 'scanned');

/** The line of a scan that is refused because the line has no place left. */
export function fullLineOf(scan: Scan, lines: readonly CheckInLine[]): CheckInLine | undefined {
  const line = lines.find(({ key }) => key === scan.lineKey);
  return line && saysFull(scan, line) ? line : undefined;
}

function problemOf(
  code: ScannedCode,
  line: CheckInLine | undefined,
  scans: readonly Scan[],
): string | null {
  if (code.kind === 'refused') return code.message;
  if (code.kind === 'label') return LABELLED;
  if (scans.some((scan) => isGood(scan) && scan.text === code.serialNumber)) {
    return SCANNED_ALREADY.message;
  }
  if (!line) return 'The purchase order is still loading. Scan it again.';
  return isFull(line, scans) ? fullWords(line) : null;
}

/** What is scanned so far, and for which line the next scan counts. */
export interface Scanning {
  readonly scans: readonly Scan[];
  readonly lineKey: string | undefined;
}

/**
 * The line to go on with once the server has checked scans: that of a scan which it refused for its
 * own sake, whose place is free still. Where somebody has scanned on or chosen a line since, and where
 * a colleague has filled the line, it stays as it is.
 * @param checked the scans with what the server said.
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
 * Takes scans in, one after the other: each counts for the line, and when a line is full
 * the next open one is chosen. What is no serial number, was scanned already or finds its line full is
 * kept with the reason, once however often it is scanned. A vehicle whose line was full stays refused
 * until its row is removed: the next line may be another model.
 * @param newId gives each scan its id.
 */
export function takeScans(
  taken: Scanning,
  texts: readonly string[],
  lines: readonly CheckInLine[],
  newId: () => string,
): Scanning & { readonly added: readonly Scan[] } {
  let { scans, lineKey } = taken;
  const added: Scan[] = [];
  for (const text of texts) {
    const line = lines.find(({ key }) => key === lineKey);
    const code = readScan(text);
    const kept = code.kind === 'serial' ? code.serialNumber : text;
    const before = scans.findLast((each) => !isGood(each) && each.text === kept);
    const full = before && fullLineOf(before, lines);
    const error = before && full ? before.error : problemOf(code, line, scans);
    const scan = { id: newId(), lineKey: full?.key ?? lineKey ?? '', text: kept, error };
    scans = [...scans.filter((each) => isGood(each) || each.text !== kept), scan];
    added.push(scan);
    if (error === null) lineKey = nextLine(lines, lineKey, scans)?.key;
  }
  return { scans, lineKey, added };
}

/**
 * Scans as they are with what has arrived since: those of arrived vehicles are done, since they were sent
 * before the answer was lost, and those that a colleague has left no place are refused.
 */
export function settleScans(
  scans: readonly Scan[],
  lines: readonly CheckInLine[],
): readonly Scan[] {
  const lineOf = new Map(lines.map((line) => [line.key, line]));
  const arrived = new Set(lines.flatMap(({ serials }) => [...serials]));
  const placed = new Map<string, number>();
  return scans.flatMap((scan) => {
    const line = lineOf.get(scan.lineKey);
    if (!line) return scan;
    if (scan.error === SCANNED_ALREADY.message && arrived.has(scan.text)) return [];
    if (saysFull(scan, line)) return { ...scan, error: fullWords(line) };
    if (!isGood(scan)) return scan;
    if (line.serials.has(scan.text)) return [];
    const taken = placed.get(line.key) ?? 0;
    placed.set(line.key, taken + 1);
    return taken < line.free ? scan : { ...scan, error: fullWords(line) };
  });
}
