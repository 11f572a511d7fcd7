import { randomBytes } from 'node:crypto';

/** Of the present millisecond: ids made within one come out in the order in which they were made. */
let millisecond = 0;
let sequence = 0;
const MOST = 0xfff;

function nextInMillisecond(at: number): number {
  // A new millisecond starts in the lower half, so that many more fit behind it.
  sequence =
    at === millisecond ? (sequence + 1) & MOST : randomBytes(2).readUInt16BE() & (MOST >> 1);
  millisecond = at;
  return sequence;
}

/**
 * A new entity id: UUID version 7, whose leading milliseconds keep rows of one time together. The
 * events of one command share their time; their ids keep them in order.
 * @param at milliseconds since 1970; the present unless given (the demo business dates its rows back).
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextInMillisecond(at), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
