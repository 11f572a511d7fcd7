import { type Checksum, latin1 } from './byte-reader.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { TableType, UploadType } from './upload-terms.ts';

/** The end of a PDF must be within this number of bytes. */
const TAIL_BYTES = 1024;

/** A PDF that starts with its header and ends with its trailer; it is stored unchanged. */
function checkPdf(bytes: Uint8Array): Uint8Array | undefined {
  const tail = latin1(bytes, Math.max(0, bytes.length - TAIL_BYTES), TAIL_BYTES);
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail)?.[1];
  const fits =
    /^%PDF-[12]\.\d/.test(latin1(bytes, 0, 8)) && Number(start ?? bytes.length) < bytes.length;
  return fits ? bytes : undefined;
}

const CLEANERS: Record<
  Exclude<UploadType, TableType>,
  (bytes: Uint8Array, checksum: Checksum) => Uint8Array | string | undefined
> = {
  'application/pdf': checkPdf,
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/**
 * The stored form of a picture or document: pictures without Exif, comments and other metadata.
 * @param checksum calculates a CRC-32.
 * @returns a sentence if a picture is refused for its size or frames; undefined unless the whole file
 * is of this type: not truncated, without trailing data or a second file.
 */
export function cleanUpload(
  type: Exclude<UploadType, TableType>,
  bytes: Uint8Array,
  checksum: Checksum,
): Uint8Array | string | undefined {
  return CLEANERS[type](bytes, checksum);
}
