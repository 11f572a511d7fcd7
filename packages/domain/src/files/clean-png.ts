import { type Checksum, joinBytes, latin1, viewOf } from './byte-reader.ts';
import { ANIMATED, MOST_PARTS, TOO_MANY_PARTS, wrongPictureSize } from './picture-limits.ts';

const SIGNATURE_BYTES = 8;
/** Bytes of length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;
/** Bytes of the data of IHDR. */
const HEADER_BYTES = 13;

/** Chunks that affect the picture; all others contain texts, times or application data. */
const KEPT = new Set(
  `IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI`.split(' '),
);

/**
 * Removes metadata from a PNG.
 * @param checksum the CRC-32 of bytes; the platform's is many times faster than one in JavaScript.
 * @returns a sentence if it is too large or animated; undefined unless the file consists of complete
 * chunks with correct checksums, from IHDR to a final IEND.
 */
export function cleanPng(bytes: Uint8Array, checksum: Checksum): Uint8Array | string | undefined {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  let hasData = false;
  for (let parts = 1; at + CHUNK_FRAME <= bytes.length; parts += 1) {
    if (parts > MOST_PARTS) return TOO_MANY_PARTS;
    const end = at + CHUNK_FRAME + view.getUint32(at);
    const type = latin1(bytes, at + 4, 4);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return undefined;
    if ((at === SIGNATURE_BYTES) !== (type === 'IHDR')) return undefined;
    if (view.getUint32(end - 4) !== checksum(bytes.subarray(at + 4, end - 4))) return undefined;
    if (type === 'IHDR') {
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      if (end - at !== CHUNK_FRAME + HEADER_BYTES || width === 0 || height === 0) return undefined;
      const wrong = wrongPictureSize(width, height);
      if (wrong) return wrong;
    }
    if (type === 'acTL') return ANIMATED;
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return hasData && end === bytes.length ? joinBytes(kept) : undefined;
    at = end;
  }
  return undefined;
}
