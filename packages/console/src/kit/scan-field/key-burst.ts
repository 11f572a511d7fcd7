/**
 * Maximum pause between two keys of a scanner, in milliseconds; people rarely type four keys that
 * fast.
 */
const KEY_GAP_MS = 60;
/** Maximum pause before the final Enter or Tab of a scanner. */
const END_GAP_MS = 120;
/**
 * Keys after a shorter pause than this, in milliseconds, may belong to the same scan: wireless scanners pause when a
 * transmission is repeated.
 */
const CUT_GAP_MS = 1000;
/** Minimum number of keys of a scan. */
const SHORTEST_SCAN = 4;

/** Keys that follow each other as fast as a scanner types. */
export interface KeyBurst {
  readonly text: string;
  /** Time of the last key, in milliseconds. */
  readonly at: number;
  /** Keys of the longest burst before it that ended in a pause; 0 if none is near. */
  readonly before: number;
}

export const NO_BURST: KeyBurst = { text: '', at: Number.NEGATIVE_INFINITY, before: 0 };

export interface PressedKey {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  /** Pressed together with Ctrl, Meta or Alt. */
  readonly withModifier: boolean;
}

/** A burst after a key that types `text`, which can be empty. */
function continued(burst: KeyBurst, text: string, at: number): KeyBurst {
  const pause = at - burst.at;
  if (pause <= KEY_GAP_MS) return { ...burst, text: burst.text + text, at };
  const before = pause <= CUT_GAP_MS ? Math.max(burst.before, burst.text.length) : 0;
  return { text, at, before };
}

/**
 * Adds a key to a burst.
 * @returns the continued burst, and the scan that the key completes, if any, or that a pause has cut it: neither of
 * its parts is a code.
 */
export function addKey(
  burst: KeyBurst,
  { key, at, withModifier }: PressedKey,
): { burst: KeyBurst; scan?: string; isCut?: true } {
  if (withModifier) return { burst: NO_BURST };
  // Scanners press Shift for capital letters.
  if (key === 'Shift') return { burst: continued(burst, '', at) };
  if (key === 'Enter' || key === 'Tab') {
    const { text, before } = burst;
    const isScan = at - burst.at <= END_GAP_MS && Math.max(before, text.length) >= SHORTEST_SCAN;
    if (!isScan) return { burst: NO_BURST };
    return before > 0 ? { burst: NO_BURST, isCut: true } : { burst: NO_BURST, scan: text };
  }
  if ([...key].length !== 1) return { burst: NO_BURST };
  return { burst: continued(burst, key, at) };
}

/** Whether a burst can only come from a scanner, so that the page must not handle its keys. */
export const isScanning = ({ text }: KeyBurst): boolean => text.length >= SHORTEST_SCAN - 1;
