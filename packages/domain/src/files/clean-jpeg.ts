import { joinBytes, latin1, viewOf } from './byte-reader.ts';
import { MOST_PARTS, TOO_MANY_PARTS, wrongPictureSize } from './picture-limits.ts';

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, COMMENT] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xfe,
] as const;
const ORIENTATION_TAG = 0x0112;
/** Most scans: a program that shows the picture works through all its pixels for each. */
const MOST_SCANS = 100;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** The orientation from an Exif segment, 2 to 8; undefined for upright. */
function orientationOf(segment: Uint8Array): number | undefined {
  if (latin1(segment, 0, 6) !== 'Exif\0\0' || segment.length < 14) return undefined;
  const tiff = segment.subarray(6);
  const view = viewOf(tiff);
  const little = latin1(tiff, 0, 2) === 'II';
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return undefined;
  const count = view.getUint16(start, little);
  for (let entry = start + 2; entry < start + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.length) return undefined;
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment that contains only the orientation. */
const orientationSegment = (orientation: number) =>
  Uint8Array.from([
    ...[0xff, APP1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);

/** True for the header of a frame (SOF0 to SOF15), among which are three other segments. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Width and height in the header of a frame; zero if it is shorter. */
function sizeIn(data: Uint8Array): readonly [width: number, height: number] {
  if (data.length < 6) return [0, 0];
  return [viewOf(data).getUint16(3), viewOf(data).getUint16(1)];
}

/** Segments that affect the picture: frame, tables, color profile and transform. */
function isKept(marker: number, data: Uint8Array): boolean {
  if (marker === APP2) return latin1(data, 0, 11) === 'ICC_PROFILE';
  if (marker === APP0 || marker === APP14) return true;
  return marker < APP0 || (marker > 0xef && marker !== COMMENT);
}

/**
 * The end of the compressed data of a scan: the next marker that is neither stuffing nor a restart.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/**
 * Removes metadata from a JPEG, except its orientation.
 * @returns a sentence if it is too large; undefined unless the file consists of complete segments and
 * scans, with a frame before the first scan, up to EOI. What cameras and phones append is cut off: more pictures, videos and data.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | string | undefined {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  let at = 2;
  let hasFrame = false;
  let scans = 0;
  let parts = 0;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (scans === 0) return undefined;
      return joinBytes([...kept, bytes.subarray(at, at + 2)]);
    }
    if (marker < 0xc0 || isRestart(marker) || marker === SOI || at + 4 > bytes.length)
      return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const data = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      const [width, height] = sizeIn(data);
      if (width === 0 || height === 0) return undefined;
      const wrong = wrongPictureSize(width, height);
      if (wrong) return wrong;
      hasFrame = true;
    }
    if (marker === SOS && !hasFrame) return undefined;
    const orientation = marker === APP1 ? orientationOf(data) : undefined;
    if (orientation !== undefined) kept.push(orientationSegment(orientation));
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (isKept(marker, data)) kept.push(bytes.subarray(at, next));
    scans += marker === SOS ? 1 : 0;
    parts += 1;
    if (scans > MOST_SCANS || parts > MOST_PARTS) return TOO_MANY_PARTS;
    at = next;
  }
  return undefined;
}
