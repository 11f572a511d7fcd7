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
/** Acts on the row that the key before it chose, however soon it follows. */
const SPACE = ' ';

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
 * key acts 60 ms later if nothing followed, and never if it came within 35 ms of another one. A key and Space
 * act together, in this order.
 * @param act called with the keys: 'j', or 'g o' for two.
 * @returns takes every pressed key; cancel with `stop`.
 */
export function createKeyGuard(act: (keys: string) => void) {
  let last = Number.NEGATIVE_INFINITY;
  let prefixAt = Number.NEGATIVE_INFINITY;
  let acted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What acts when nothing follows, in order. */
  let waiting: readonly string[] = [];

  function actWhenQuiet(keys: readonly string[], again = true): void {
    waiting = keys;
    const due = performance.now() + QUIET_MS;
    timer = setTimeout(() => {
      // The page was busy: the next key of a scan may be in the queue, which goes first this time.
      if (again && performance.now() > due + BUSY_MS) {
        actWhenQuiet(keys, false);
        return;
      }
      waiting = [];
      acted = keys.at(-1);
      for (const each of keys) act(each);
    }, QUIET_MS);
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  }

  function press({ key, at, repeat }: PressedKey): void {
    // Scanners press Shift for capital letters.
    if (key === 'Shift') return;
    if (repeat) {
      if (key === acted) act(key);
      return;
    }
    const before = waiting;
    stop();
    acted = undefined;
    const follows = at - prefixAt < SEQUENCE_MS;
    prefixAt = Number.NEGATIVE_INFINITY;
    if (key.length !== 1) return;
    const isAlone = at - last >= SCANNER_GAP_MS;
    last = at;
    if (key === SPACE && before.length === 1 && before[0] !== SPACE) {
      actWhenQuiet([...before, key]);
      return;
    }
    if (!isAlone) return;
    if (follows) actWhenQuiet([`${PREFIX} ${key}`]);
    else if (key === PREFIX) prefixAt = at;
    else actWhenQuiet([key]);
  }

  /** Whether a pressed key has not acted yet. */
  const isWaiting = () => waiting.length > 0;

  return { press, stop, isWaiting };
}
