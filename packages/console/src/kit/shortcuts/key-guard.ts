/** Keys that follow each other faster come from a scanner, in milliseconds. */
const SCANNER_GAP_MS = 35;
/** How long nothing may follow a key before it acts, in milliseconds. */
const QUIET_MS = 60;
/** How late a timer may be before keys may be waiting in the browser's queue, in milliseconds. */
const BUSY_MS = 20;
/** How long the first key of two is remembered, in milliseconds. */
const SEQUENCE_MS = 1500;
/** The first of two keys: 'g o'. */
export const PREFIX = 'g';

interface PressedKey {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** As in `Event.timeStamp`, in milliseconds. */
  readonly at: number;
  /** The key is held down. */
  readonly repeat: boolean;
}

/**
 * Distinguishes single keys of a person from those of a scanner, which types a serial number and Enter: a
 * key acts 60 ms later if nothing followed, and never if it came within 35 ms of another one.
 * @param act called with the keys: 'j', or 'g o' for two.
 * @returns takes every pressed key; cancel with `stop`.
 */
export function createKeyGuard(act: (keys: string) => void) {
  let last = Number.NEGATIVE_INFINITY;
  let prefixAt = Number.NEGATIVE_INFINITY;
  let acted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function actWhenQuiet(keys: string, again = true): void {
    const due = performance.now() + QUIET_MS;
    timer = setTimeout(() => {
      // The page was busy: the next key of a scan may be in the queue, which goes first this time.
      if (again && performance.now() > due + BUSY_MS) {
        actWhenQuiet(keys, false);
        return;
      }
      acted = keys;
      act(keys);
    }, QUIET_MS);
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function press({ key, at, repeat }: PressedKey): void {
    // Scanners press Shift for capital letters.
    if (key === 'Shift') return;
    if (repeat) {
      if (key === acted) act(key);
      return;
    }
    stop();
    acted = undefined;
    const follows = at - prefixAt < SEQUENCE_MS;
    prefixAt = Number.NEGATIVE_INFINITY;
    if (key.length !== 1) return;
    const isAlone = at - last >= SCANNER_GAP_MS;
    last = at;
    if (!isAlone) return;
    if (follows) actWhenQuiet(`${PREFIX} ${key}`);
    else if (key === PREFIX) prefixAt = at;
    else actWhenQuiet(key);
  }

  return { press, stop };
}
