/**
 * Maximum pause between two keys of a scanner, in milliseconds; people rarely type four keys that
 * fast.
 */
const KEY_GAP_MS = 60;
/** Maximum pause before the final Enter or Tab of a scanner. */
const END_GAP_MS = 120;
/** Minimum number of keys of a scan. */
const SHORTEST_SCAN = 4;

/** Keys that follow each other as fast as a scanner types. */
export interface KeyBurst {
  readonly text: string;
  /** Time of the last key, in milliseconds. */
  readonly at: number;
}

export const NO_BURST: KeyBurst = { text: '', at: Number.NEGATIVE_INFINITY };

export interface PressedKey {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  /** Pressed together with Ctrl, Meta or Alt. */
  readonly withModifier: boolean;
}

/**
 * Adds a key to a burst.
 * @returns the continued burst, and the scan that the key completes, if any.
 */
export function addKey(
  burst: KeyBurst,
  { key, at, withModifier }: PressedKey,
): { burst: KeyBurst; scan?: string } {
  const pause = at - burst.at;
  if (withModifier) return { burst: NO_BURST };
  // Scanners press Shift for capital letters.
  if (key === 'Shift') return { burst: pause <= KEY_GAP_MS ? { ...burst, at } : NO_BURST };
  if (key === 'Enter' || key === 'Tab') {
    const isScan = pause <= END_GAP_MS && burst.text.length >= SHORTEST_SCAN;
    return isScan ? { burst: NO_BURST, scan: burst.text } : { burst: NO_BURST };
  }
  if ([...key].length !== 1) return { burst: NO_BURST };
  return { burst: { text: pause <= KEY_GAP_MS ? burst.text + key : key, at } };
}

/** Whether a burst can only come from a scanner, so that the page must not handle its keys. */
export const isScanning = ({ text }: KeyBurst): boolean => text.length >= SHORTEST_SCAN - 1;
