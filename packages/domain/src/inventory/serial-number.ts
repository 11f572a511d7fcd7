import { type Refusal, refusal } from '../kernel/refusal.ts';
import { isUuid } from '../kernel/text.ts';

/** Longest serial number that a scan, a form or an import may hold, in characters as typed. */
export const MAX_SERIAL_NUMBER = 100;

/**
 * A serial number as stored and compared: only letters, digits, blanks and hyphens,
 * blanks collapsed, trimmed, upper-cased. 'ks-100 /1 ' becomes 'KS-100 1'.
 */
export function cleanSerialNumber(typed: string): string {
  return typed
    .replace(/[^a-zA-Z0-9\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/**
 * Why a text cannot be a serial number; undefined when it can. A web address is refused as a whole,
 * because cleaning the QR code of a manufacturer would leave letters that look like a serial number.
 * @param path the input field that the refusal names.
 */
export function refuseSerialNumber(typed: string, path: string): Refusal | undefined {
  const refuse = (message: string) => refusal('NOT_A_SERIAL', message, path);
  if (typed.includes('://')) return refuse('A web address is not a serial number');
  if (typed.trim().length > MAX_SERIAL_NUMBER) {
    return refuse(`A serial number has at most ${MAX_SERIAL_NUMBER} characters`);
  }
  // A hyphen alone is none.
  const rest = cleanSerialNumber(typed).replaceAll('-', '').trim();
  return rest === '' ? refuse('Not a serial number') : undefined;
}

/**
 * What a field shows once it is left: the serial number as stored, or the text as typed where it cannot
 * be one, so that the refusal sees it.
 */
export function tidySerialNumber(typed: string): string {
  return refuseSerialNumber(typed, 'serialNumber') ? typed.trim() : cleanSerialNumber(typed);
}

/** What a scanner has read. */
export type ScannedCode =
  | { readonly kind: 'label'; readonly assetId: string }
  | { readonly kind: 'serial'; readonly serialNumber: string }
  | { readonly kind: 'refused'; readonly message: string };

const LABEL = /^https?:\/\/[^/]+\/inventory\/assets\/([0-9a-f-]{36})(?:[/?#]|$)/i;

/**
 * Reads a scan: the QR code of a label that Kickstand printed, whatever address the installation had
 * then, or a serial number.
 * @returns the asset's id, the serial number as stored, or the sentence that says why it is neither.
 */
export function readScan(text: string): ScannedCode {
  const assetId = LABEL.exec(text.trim())?.[1]?.toLowerCase();
  if (assetId !== undefined && isUuid(assetId)) return { kind: 'label', assetId };
  const refused = refuseSerialNumber(text, 'serialNumber');
  if (refused) return { kind: 'refused', message: refused.message };
  return { kind: 'serial', serialNumber: cleanSerialNumber(text) };
}

/** The vehicle of a list that a scan means: by its label or by its serial number. */
export function findByScan<
  Vehicle extends { readonly id: string; readonly serialNumber: string | null },
>(vehicles: readonly Vehicle[], code: ScannedCode): Vehicle | undefined {
  if (code.kind === 'label') return vehicles.find(({ id }) => id === code.assetId);
  if (code.kind === 'refused') return undefined;
  return vehicles.find(({ serialNumber }) => serialNumber === code.serialNumber);
}

/** Whether two scans read the same code, however each was typed or printed. */
export function isSameScan(left: string, right: string): boolean {
  if (left === right) return true;
  const [one, other] = [readScan(left), readScan(right)];
  if (one.kind === 'label') return other.kind === 'label' && one.assetId === other.assetId;
  if (one.kind === 'refused') return false;
  return other.kind === 'serial' && one.serialNumber === other.serialNumber;
}
