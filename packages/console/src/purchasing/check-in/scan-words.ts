import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import type { ScanVerdict } from '../../kit/scan-field/scan-field.tsx';
import {
  type CheckInLine,
  fullLineOf,
  fullText,
  isAsked,
  isFull,
  isGood,
  isHeld,
  isUnchecked,
  resultOf,
  type Scan,
  scannedOf,
} from './check-in-lines.ts';
import type { TakenScans } from './take-scans.ts';

/** What a scan is, or why it cannot be sent. */
function wordsOf(scan: Scan, lines: readonly CheckInLine[]): string {
  if (scan.error !== null) return scan.error;
  const line = lines.find(({ key }) => key === scan.lineKey);
  const words = line ? `${modelName(line.variant)}, ${colorAndSize(line.variant)}` : '';
  if (scan.isCode) return 'Which vehicle is this code?';
  if (scan.waitsFor !== undefined) return `Waits for the vehicle of code ${scan.waitsFor}`;
  const note = scan.question ?? scan.warning ?? (isUnchecked(scan) && 'Not checked yet');
  return note ? `${words}. ${note}` : words;
}

/** The verdict on scans that were taken or checked together. */
export function verdictOn(
  scans: readonly Scan[],
  lines: readonly CheckInLine[],
): ScanVerdict | undefined {
  const refused = scans.filter((scan) => !isGood(scan));
  const shown = refused.at(-1) ?? scans.at(-1);
  if (!shown) return undefined;
  const words = wordsOf(shown, lines);
  const good = resultOf(scans);
  if (scans.length === 1) return { text: shown.text, good, words };
  const asked = scans.some(isAsked) ? 'some with questions' : 'not checked yet';
  const ofAll = good === 'unchecked' ? asked : 'all good';
  return {
    text: `${scans.length} scans`,
    good,
    words: refused.length === 0 ? ofAll : `${refused.length} refused`,
  };
}

/** The verdict on a scan of a maker's code that selected a line. */
export function verdictOnCode(
  { text, line }: NonNullable<TakenScans['selected']>,
  scans: readonly Scan[],
): ScanVerdict {
  const name = `${modelName(line.variant)}, ${colorAndSize(line.variant)}`;
  const good = !isFull(line, scans);
  const found = scannedOf(line, scans) + line.checkedIn;
  const words = good ? `${found} of ${line.expected}. Scan the serial number` : fullText(line);
  return { text, good, words: `${name}: ${words}` };
}

/** A scan as shown in the list of scans. */
export const rowOf = (scan: Scan, lines: readonly CheckInLine[], isChecking: boolean) => ({
  id: scan.id,
  text: scan.text,
  good: isChecking ? undefined : resultOf([scan]),
  words: isChecking ? 'Checking' : wordsOf(scan, lines),
  held: isHeld(scan),
  code: scan.isCode ? scan.waitsFor : undefined,
  asks: Boolean(scan.question) && isGood(scan),
  fullLine: fullLineOf(scan, lines),
});
