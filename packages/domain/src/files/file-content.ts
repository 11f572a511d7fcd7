import { latin1 } from './byte-reader.ts';
import { type UploadType, WORKBOOK_TYPE } from './upload-terms.ts';

/** Leading bytes in which the header of a PDF begins, as its readers expect. */
export const PDF_HEAD_BYTES = 1024;

/** Number of leading bytes needed to detect a file's type. */
export const HEAD_BYTES = PDF_HEAD_BYTES + 8;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** Brands of pictures with the compression of HEVC, as phones store them. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(ascii);

/** True for a HEIC picture, which browsers cannot show. */
export const isHeic = (head: Uint8Array): boolean =>
  startsWith(head, ascii('ftyp'), 4) && HEIC_BRANDS.some((brand) => startsWith(head, brand, 8));

/** Types with a magic number. */
const SIGNATURES: readonly (readonly [UploadType, (head: Uint8Array) => boolean])[] = [
  // A workbook is an archive; what is in it is found out when it is read.
  [WORKBOOK_TYPE, (head) => startsWith(head, [...ascii('PK'), 3, 4])],
  ['image/jpeg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['image/png', (head) => startsWith(head, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])],
  ['image/webp', (head) => startsWith(head, ascii('RIFF')) && startsWith(head, ascii('WEBP'), 8)],
];

/** True if the header of a PDF begins in the bytes; others may precede it. */
const isPdf = (head: Uint8Array): boolean =>
  latin1(head, 0, PDF_HEAD_BYTES).search(/%PDF-[12]\.\d/) >= 0;

/** True if the bytes are text: no control characters other than tabs and line ends. */
export function isText(bytes: Uint8Array): boolean {
  return bytes.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d,
  );
}

/** True for the byte order mark of UTF-16, which spreadsheets use, too. */
export function isUtf16(head: Uint8Array): boolean {
  return startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
}

/**
 * Detects a file's type from its content; its name can be wrong.
 * @param head its first {@link HEAD_BYTES} bytes or more, or the whole file if shorter.
 * @returns undefined for types that cannot be uploaded, such as programs and SVG. Text counts as
 * CSV.
 */
export function detectUploadType(head: Uint8Array): UploadType | undefined {
  const found = SIGNATURES.find(([, fits]) => fits(head));
  if (found) return found[0];
  if (isPdf(head)) return 'application/pdf';
  if (isUtf16(head)) return 'text/csv';
  const isMarkup = /^[\s\u00ef\u00bb\u00bf]*</.test(String.fromCharCode(...head.slice(0, 64)));
  return head.length > 0 && isText(head) && !isMarkup ? 'text/csv' : undefined;
}
