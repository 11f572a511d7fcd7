/** The same code again within this many milliseconds is a repeated trigger. */
const SAME_SCAN_MS = 1000;

/** Whether two texts are the same code, regardless of how they were typed or printed. */
export type IsSameScan = (left: string, right: string) => boolean;

/** Detects repeated triggers of the same scan, such as when a scanner's button is held down. */
export function createRepeatGuard(isSame: IsSameScan): (text: string, at: number) => boolean {
  let last = { text: '', at: Number.NEGATIVE_INFINITY };
  return (text, at) => {
    const isRepeat = at - last.at <= SAME_SCAN_MS && isSame(text, last.text);
    last = { text, at };
    return isRepeat;
  };
}
