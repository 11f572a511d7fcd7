/** Calculates a checksum of bytes. */
export type Checksum = (bytes: Uint8Array) => number;

/** Decodes a part of a file, one character per byte. */
export function latin1(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** Characters of a text that are decoded at once: a call has a limited number of arguments. */
const DECODED_AT_ONCE = 8192;

/** Decodes a whole file, one character per byte. */
export function textOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += DECODED_AT_ONCE) {
    parts.push(latin1(bytes, at, DECODED_AT_ONCE));
  }
  return parts.join('');
}

/** Concatenates parts of a file. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A DataView of a part of a file. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
