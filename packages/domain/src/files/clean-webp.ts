import { joinBytes, latin1, viewOf } from './byte-reader.ts';

const HEAD_BYTES = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FIRST = new Set(['VP8 ', 'VP8L', 'VP8X']);
/** Flags of the extended header for Exif and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

/** A chunk as stored; the extended header no longer announces metadata. */
function withoutFlags(type: string, chunk: Uint8Array): Uint8Array {
  if (type !== 'VP8X') return chunk;
  const changed = chunk.slice();
  changed[8] = (changed[8] ?? 0) & ~METADATA_FLAGS;
  return changed;
}

/**
 * Removes metadata from a WebP.
 * @returns undefined unless the file consists of complete chunks, picture first, with the length in
 * its header.
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  if (bytes.length < HEAD_BYTES + 8 || view.getUint32(4, true) + 8 !== bytes.length)
    return undefined;
  const kept: Uint8Array[] = [];
  let at = HEAD_BYTES;
  while (at + 8 <= bytes.length) {
    const type = latin1(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length || (at === HEAD_BYTES && !FIRST.has(type))) return undefined;
    if (KEPT.has(type)) kept.push(withoutFlags(type, bytes.subarray(at, end)));
    at = end;
  }
  if (at !== bytes.length) return undefined;
  const cleaned = joinBytes([bytes.subarray(0, HEAD_BYTES), ...kept]);
  viewOf(cleaned).setUint32(4, cleaned.length - 8, true);
  return cleaned;
}
