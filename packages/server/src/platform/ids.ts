import { randomBytes } from 'node:crypto';

/**
 * The last sequence number by millisecond, so that ids of one millisecond are sorted by creation,
 * even if concurrent commands alternate.
 */
const sequences = new Map<number, number>();
const MOST = 0xfff;
/** Milliseconds that are remembered: more than the number of concurrent commands. */
const MOST_REMEMBERED = 10_000;

function nextInMillisecond(at: number): number {
  const last = sequences.get(at);
  if (last === undefined && sequences.size >= MOST_REMEMBERED) {
    for (const oldest of sequences.keys()) {
      sequences.delete(oldest);
      break;
    }
  }
  // A new millisecond starts in the lower half, so that many more ids fit after it.
  const next = last === undefined ? randomBytes(2).readUInt16BE() & (MOST >> 1) : (last + 1) & MOST;
  sequences.set(at, next);
  return next;
}

/**
 * A new entity id: UUID version 7, whose timestamp keeps rows of one time adjacent. Events of one
 * command share their time; their ids keep them sorted.
 * @param at milliseconds since 1970; now if omitted (the demo business backdates rows).
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextInMillisecond(at), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
