/** Longest pause between two keys of a scanner, in milliseconds; people rarely type four keys that fast. */
const KEY_GAP_MS = 60;
/** Longest pause before the Enter or Tab that a scanner ends with. */
const END_GAP_MS = 120;
/** Fewer keys than this are not taken for a scan. */
const SHORTEST_SCAN = 4;

/** Keys that follow each other as fast as a scanner types. */
export interface KeyBurst {
  readonly text: string;
  /** When the latest key came, in milliseconds. */
  readonly at: number;
}

export const NO_BURST: KeyBurst = { text: '', at: Number.NEGATIVE_INFINITY };

export interface PressedKey {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  /** Pressed together with Ctrl, Meta or Alt. */
  readonly withModifier: boolean;
}

/**
 * Adds a key to those that came before.
 * @returns the burst that goes on with it, and the scan that it ends, if it does.
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

/** Whether a burst can only come from a scanner: its keys are not for the page. */
export const isScanning = ({ text }: KeyBurst): boolean => text.length >= SHORTEST_SCAN - 1;
