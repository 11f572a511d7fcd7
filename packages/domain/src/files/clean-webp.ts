import { joinBytes, latin1, viewOf } from './byte-reader.ts';
import { ANIMATED, MOST_PARTS, TOO_MANY_PARTS, wrongPictureSize } from './picture-limits.ts';

const HEAD_BYTES = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** The chunks that state a size; one of them is the first. */
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
 * Width and height in a chunk's data: the canvas, a lossless or a lossy picture. Zero if the data is
 * shorter or begins otherwise.
 */
function sizeIn(type: string, data: Uint8Array): readonly [width: number, height: number] {
  const view = viewOf(data);
  if (type === 'VP8X' && data.length >= 10) {
    const [width, height] = [view.getUint32(3, true) >>> 8, view.getUint32(6, true) >>> 8];
    return [width + 1, height + 1];
  }
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = view.getUint32(1, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (type === 'VP8 ' && data.length >= 10 && latin1(data, 3, 3) === '\x9d\x01*') {
    return [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff];
  }
  return [0, 0];
}

/**
 * Removes metadata from a WebP.
 * @returns a sentence if it is too large or animated; undefined unless the file consists of complete chunks, picture first, with the length in
 * its header.
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array | string | undefined {
  const view = viewOf(bytes);
  if (bytes.length < HEAD_BYTES + 8 || view.getUint32(4, true) + 8 !== bytes.length)
    return undefined;
  const kept: Uint8Array[] = [];
  let at = HEAD_BYTES;
  let hasData = false;
  for (let parts = 1; at + 8 <= bytes.length; parts += 1) {
    if (parts > MOST_PARTS) return TOO_MANY_PARTS;
    const type = latin1(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length || (at === HEAD_BYTES && !FIRST.has(type))) return undefined;
    if (type === 'ANIM' || type === 'ANMF') return ANIMATED;
    if (FIRST.has(type)) {
      const [width, height] = sizeIn(type, bytes.subarray(at + 8, at + 8 + length));
      if (width === 0 || height === 0) return undefined;
      const wrong = wrongPictureSize(width, height);
      if (wrong) return wrong;
    }
    hasData ||= type === 'VP8 ' || type === 'VP8L';
    if (KEPT.has(type)) kept.push(withoutFlags(type, bytes.subarray(at, end)));
    at = end;
  }
  if (at !== bytes.length || !hasData) return undefined;
  const cleaned = joinBytes([bytes.subarray(0, HEAD_BYTES), ...kept]);
  viewOf(cleaned).setUint32(4, cleaned.length - 8, true);
  return cleaned;
}
