import { joinBytes, latin1, viewOf } from './byte-reader.ts';

const SIGNATURE_BYTES = 8;
/** Bytes of length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;

/** Chunks that affect the picture; all others contain texts, times or application data. */
const KEPT = new Set(
  `IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI acTL fcTL fdAT`.split(
    ' ',
  ),
);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Removes metadata from a PNG.
 * @returns undefined unless the file consists of complete chunks with correct checksums, from IHDR
 * to a final IEND.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  let hasData = false;
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    const type = latin1(bytes, at + 4, 4);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return undefined;
    if ((at === SIGNATURE_BYTES) !== (type === 'IHDR')) return undefined;
    if (view.getUint32(end - 4) !== checksum(bytes.subarray(at + 4, end - 4))) return undefined;
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return hasData && end === bytes.length ? joinBytes(kept) : undefined;
    at = end;
  }
  return undefined;
}
