/** The same code again within this many milliseconds is a second trigger of one scan. */
const SAME_SCAN_MS = 1000;

/** Whether two texts are the same code, however each was typed or printed. */
export type IsSameScan = (left: string, right: string) => boolean;

/**
 * Tells a scan from a second trigger of the one before, as when a scanner's button is held. A code that
 * keeps coming stays one scan.
 */
export function createRepeatGuard(isSame: IsSameScan): (text: string, at: number) => boolean {
  let last = { text: '', at: Number.NEGATIVE_INFINITY };
  return (text, at) => {
    const isRepeat = at - last.at <= SAME_SCAN_MS && isSame(text, last.text);
    last = { text, at };
    return isRepeat;
  };
}
