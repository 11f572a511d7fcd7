import { codeParts, joinedCode, plainCode } from '../kernel/code-text.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { isUuid } from '../kernel/uuid.ts';

/** Maximum length of a serial number in a scan, a form or an import, in characters as typed. */
export const MAX_SERIAL_NUMBER = 100;

/**
 * Normalizes a serial number: letters, digits, spaces and hyphens only, spaces collapsed, trimmed,
 * upper-cased, as {@link plainCode}. 'ks-100 /1 ' becomes 'KS-100 1'.
 */
export function cleanSerialNumber(typed: string): string {
  return plainCode(typed)
    .replace(/[^a-zA-Z0-9\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/**
 * Why a text cannot be a serial number, or undefined. A URL is rejected, because cleaning a
 * manufacturer's QR code would leave letters that look like a serial number.
 * @param path the input field of the refusal.
 */
export function refuseSerialNumber(typed: string, path: string): Refusal | undefined {
  const refuse = (message: string) => refusal('NOT_A_SERIAL', message, path);
  if (typed.includes('://')) return refuse('A web address is not a serial number');
  // Cells of a spreadsheet that are joined would be the number of no vehicle.
  if (/[\t\r\n]/.test(typed.trim())) return refuse('Enter one serial number, not several cells');
  if (typed.trim().length > MAX_SERIAL_NUMBER) {
    return refuse(`A serial number has at most ${MAX_SERIAL_NUMBER} characters`);
  }
  // A hyphen alone is not a serial number.
  const rest = cleanSerialNumber(typed).replaceAll('-', '').trim();
  return rest === '' ? refuse('Not a serial number') : undefined;
}

/**
 * The value of a field after it loses focus: the normalized serial number, or the typed text if
 * invalid, so that validation sees it.
 */
export function tidySerialNumber(typed: string): string {
  return refuseSerialNumber(typed, 'serialNumber') ? typed.trim() : cleanSerialNumber(typed);
}

/** The result of a scan. */
export type ScannedCode =
  | { readonly kind: 'label'; readonly assetId: string }
  | { readonly kind: 'serial'; readonly serialNumber: string }
  | { readonly kind: 'refused'; readonly message: string };

const LABEL = /^https?:\/\/[^/]+\/inventory\/assets\/([0-9a-f-]{36})(?:[/?#]|$)/i;

/**
 * Parses a scan: the QR code of a Kickstand label, with any host name, or a serial number.
 * @returns the asset's id, the normalized serial number, or a message that says why it is neither.
 */
export function readScan(text: string): ScannedCode {
  const assetId = LABEL.exec(plainCode(text).trim())?.[1]?.toLowerCase();
  if (assetId !== undefined && isUuid(assetId)) return { kind: 'label', assetId };
  const refused = refuseSerialNumber(text, 'serialNumber');
  if (refused) return { kind: 'refused', message: refused.message };
  return { kind: 'serial', serialNumber: cleanSerialNumber(text) };
}

/**
 * Whether a text looks like a serial number rather than the name of a place, such as 'Rack B3': it has at least four digits in
 * a row, or at least ten characters with a digit and no space.
 */
export const looksLikeSerialNumber = (text: string): boolean =>
  codeParts(text).some((part) => /^\d{4}/.test(part)) ||
  /^(?=.*\d)\S{10}/.test(plainCode(text).trim());

/** What a vehicle can be scanned by. */
interface Scannable {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly oldTag?: string | null;
}

/**
 * Finds the vehicle of a list that a scan refers to: by label, serial number or old tag, or by a serial number with
 * other hyphens and spaces if only one has it.
 */
export function findByScan<Vehicle extends Scannable>(
  vehicles: readonly Vehicle[],
  code: ScannedCode,
): Vehicle | undefined {
  if (code.kind === 'label') return vehicles.find(({ id }) => id === code.assetId);
  if (code.kind === 'refused') return undefined;
  const joined = joinedCode(code.serialNumber);
  const [alike, ...others] = vehicles.filter(
    ({ serialNumber }) => serialNumber !== null && joinedCode(serialNumber) === joined,
  );
  return (
    vehicles.find(({ serialNumber }) => serialNumber === code.serialNumber) ??
    vehicles.find(({ oldTag }) => oldTag === code.serialNumber) ??
    (others.length === 0 ? alike : undefined)
  );
}

/** Whether two scans contain the same code, regardless of how it was typed or printed. */
export function isSameScan(left: string, right: string): boolean {
  if (left === right) return true;
  const [one, other] = [readScan(left), readScan(right)];
  if (one.kind === 'label') return other.kind === 'label' && one.assetId === other.assetId;
  if (one.kind === 'refused') return false;
  return other.kind === 'serial' && one.serialNumber === other.serialNumber;
}
