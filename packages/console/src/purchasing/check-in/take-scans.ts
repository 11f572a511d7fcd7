import { likelyMakerCode, makerCodeOf } from '@kickstand/domain/catalogue/maker-code.ts';
import { readScan, type ScannedCode } from '@kickstand/domain/inventory/serial-number.ts';
import { SCANNED_ALREADY } from '@kickstand/domain/purchasing/place-scans.ts';
import {
  type CheckInLine,
  fullLineOf,
  fullText,
  isFull,
  isGood,
  LABELLED,
  nextLine,
  type Scan,
  type Scanning,
} from './check-in-lines.ts';

function problemOf(
  code: ScannedCode,
  line: CheckInLine | 'waits' | undefined,
  scans: readonly Scan[],
): string | null {
  if (code.kind === 'refused') return code.message;
  if (code.kind === 'label') return LABELLED;
  if (scans.some((scan) => isGood(scan) && scan.text === code.serialNumber)) {
    return SCANNED_ALREADY.message;
  }
  if (line === 'waits') return null;
  if (!line) return 'The purchase order is still loading. Scan it again.';
  return isFull(line, scans) ? fullText(line) : null;
}

/**
 * The maker's code in a scan. Its line is undefined if no line has it, or if several variants have, or several versions
 * of one with free places. Undefined for a text that is no code, or one of eight digits that no line has.
 */
function readMakerCode(text: string, lines: readonly CheckInLine[], scans: readonly Scan[]) {
  const code = makerCodeOf(text);
  if (code === undefined) return undefined;
  const coded = lines.filter(({ variant }) => variant.codes.includes(code));
  if (coded.length === 0) {
    return likelyMakerCode(text) === undefined ? undefined : { code, line: undefined };
  }
  const open = coded.filter((line) => !isFull(line, scans));
  const variants = new Set(coded.map(({ variant }) => variant.id));
  const isSure = variants.size === 1 && open.length < 2;
  return { code, line: isSure ? (open[0] ?? coded[0]) : undefined };
}

/** The scans after others were added. */
export interface TakenScans extends Scanning {
  readonly added: readonly Scan[];
  /** If the last one was a maker's code that selected a line. */
  readonly selected: { readonly text: string; readonly line: CheckInLine } | undefined;
}

/**
 * Adds scans one after the other: each counts for the selected line, and the next open line is
 * selected when it is full. Invalid and repeated codes, and those of a full line, are kept with the
 * reason, once per code. A vehicle rejected for a full line stays rejected until its row is
 * removed, because the next line may be another model.
 * A maker's code selects the line of its variant instead, where scans stay until the next code. After one that is
 * on no line, or on several, they wait until someone says which vehicle it is.
 * @param newId creates the id of each scan.
 * @param confirmed texts that someone said are serial numbers.
 */
export function takeScans(
  taken: Scanning,
  texts: readonly string[],
  lines: readonly CheckInLine[],
  newId: () => string,
  confirmed: readonly string[] = [],
): TakenScans {
  let { scans, lineKey, byCode, waitsFor } = taken;
  const added: Scan[] = [];
  let selected: TakenScans['selected'];
  for (const text of texts) {
    const read = confirmed.includes(text) ? undefined : readMakerCode(text, lines, scans);
    selected = read?.line && { text, line: read.line };
    if (read) {
      waitsFor = read.line ? undefined : read.code;
      // The line of a code remains selected: the unknown one may be a serial number.
      byCode ||= read.line !== undefined;
      lineKey = read.line?.key ?? lineKey;
      const isAsked = scans.some((each) => each.isCode && each.waitsFor === read.code);
      if (read.line || isAsked) continue;
      const of = { lineKey: lineKey ?? '', waitsFor, isCode: true, ...(byCode && { byCode }) };
      const asked = { id: newId(), text, error: null, ...of };
      scans = [...scans, asked];
      added.push(asked);
      continue;
    }
    const line = waitsFor === undefined ? lines.find(({ key }) => key === lineKey) : 'waits';
    const code = readScan(text);
    const kept = code.kind === 'serial' ? code.serialNumber : text;
    const before = scans.findLast((each) => !isGood(each) && each.text === kept);
    // A line that was selected by a code decides again.
    const full = before && !byCode && line !== 'waits' && fullLineOf(before, lines);
    const error = before && full ? before.error : problemOf(code, line, scans);
    const scan = {
      ...{ id: newId(), text: kept, error },
      lineKey: waitsFor === undefined ? (full ? full.key : (lineKey ?? '')) : '',
      ...(waitsFor !== undefined && { waitsFor }),
      ...(confirmed.includes(text) && { confirmed: true }),
    };
    scans = [...scans.filter((each) => isGood(each) || each.text !== kept), scan];
    added.push(scan);
    if (error === null && !byCode) lineKey = nextLine(lines, lineKey, scans)?.key;
  }
  return { scans, lineKey, byCode, waitsFor, added, selected };
}

/** The selected line, or the next open one if it is full and no code has selected it. */
const open = (
  { lineKey, byCode }: Pick<Scanning, 'lineKey' | 'byCode'>,
  lines: readonly CheckInLine[],
  scans: readonly Scan[],
) => ({ lineKey: byCode ? lineKey : nextLine(lines, lineKey, scans)?.key, byCode });

/**
 * Answers which vehicle a maker's code is of: the scans that wait for it take places of that line.
 * @param line its line; undefined if it was no maker's code but a serial number. That is of the line that was selected
 * then, or of the next open one unless a code had selected it.
 */
export function answerCode(
  now: Scanning,
  code: string,
  line: CheckInLine | undefined,
  lines: readonly CheckInLine[],
  newId: () => string,
): TakenScans {
  const waiting = now.scans.filter(({ waitsFor }) => waitsFor === code);
  const asked = waiting.find(({ isCode }) => isCode);
  const serials = asked && !line ? [asked.text] : [];
  const others = now.scans.filter(({ waitsFor }) => waitsFor !== code);
  const of = line ? { lineKey: line.key, byCode: true } : (asked ?? now);
  const taken = takeScans(
    { scans: others, ...open(of, lines, others) },
    [...serials, ...waiting.filter(({ isCode }) => !isCode).map(({ text }) => text)],
    lines,
    newId,
    serials,
  );
  // Someone may scan the next carton already.
  if (now.waitsFor === code) return taken;
  return { ...taken, ...open(now, lines, taken.scans), waitsFor: now.waitsFor };
}

/** Without one scan. Those that waited for a code are refused until they are scanned again. @returns the code, too. */
export function withoutScan(scans: readonly Scan[], id: string) {
  const removed = scans.find((each) => each.id === id);
  const code = removed?.isCode ? removed.waitsFor : undefined;
  const left = scans.flatMap((scan): Scan[] => {
    if (scan.id === id) return [];
    if (code === undefined || scan.waitsFor !== code) return [scan];
    const { waitsFor: _, ...rest } = scan;
    return [{ ...rest, error: 'Scan the code of its carton, then this number' }];
  });
  return { scans: left, code };
}
