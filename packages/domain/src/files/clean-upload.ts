import { type Checksum, textOf } from './byte-reader.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { PDF_HEAD_BYTES } from './file-content.ts';
import type { TableType, UploadType } from './upload-terms.ts';

/** What a PDF has before its end: where its table of contents begins. */
const END = /startxref\s+(\d{1,10})\s+$/;
/** The words of a PDF that is cut off: parts of it follow what is only the end of an earlier version. */
const GOES_ON = /\d\s+\d+\s+obj\b|xref|trailer/;
const MARKER = '%%EOF';

/**
 * The PDF in a file, from its header, which others may precede, to its last end. What scanners, mail programs and
 * servers write around it is cut off: readers of a PDF ignore it, and it may be another file.
 */
function cleanPdf(bytes: Uint8Array): Uint8Array | undefined {
  const text = textOf(bytes);
  const from = text.slice(0, PDF_HEAD_BYTES).search(/%PDF-[12]\.\d/);
  const marker = text.lastIndexOf(MARKER);
  const start = END.exec(text.slice(Math.max(0, marker - 40), Math.max(0, marker)))?.[1];
  if (from < 0 || start === undefined || from + Number(start) >= marker) return undefined;
  const end = marker + MARKER.length;
  if (GOES_ON.test(text.slice(end))) return undefined;
  const lineEnd = /^\r?\n?/.exec(text.slice(end, end + 2))?.[0] ?? '';
  return bytes.subarray(from, end + lineEnd.length);
}

const CLEANERS: Record<
  Exclude<UploadType, TableType>,
  (bytes: Uint8Array, checksum: Checksum) => Uint8Array | string | undefined
> = {
  'application/pdf': cleanPdf,
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/**
 * The stored form of a picture or document: pictures without Exif, comments and other metadata, JPEGs and PDFs
 * without what is around them.
 * @param checksum calculates a CRC-32.
 * @returns a sentence if a picture is refused for its size or frames; undefined unless the file
 * is of this type and complete.
 */
export function cleanUpload(
  type: Exclude<UploadType, TableType>,
  bytes: Uint8Array,
  checksum: Checksum,
): Uint8Array | string | undefined {
  return CLEANERS[type](bytes, checksum);
}
