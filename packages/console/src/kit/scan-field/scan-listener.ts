import { useEffect, useEffectEvent } from 'react';
import { addKey, isScanning, NO_BURST } from './key-burst.ts';
import { createRepeatGuard, type IsSameScan } from './repeated-scan.ts';

const TAKES_TEXT = `input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"],
  [readonly]), textarea, select, [contenteditable="true"]`;

/** Whether typed text goes to the focused element. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TAKES_TEXT);

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** Whether an element is in the topmost layer: the last opened dialog, or the page. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll(DIALOG)].at(-1);
  return top === undefined || (element !== null && top.contains(element));
}

/** Scan handlers; the last registered one receives the scan. */
const takers: ((text: string, at: number) => void)[] = [];

/** How long a scan waits for the next page, in milliseconds. */
const WAITS_MS = 2000;
/** A scan that arrived between two pages. */
let waiting: { readonly text: string; readonly at: number } | undefined;

/**
 * Listens for scanners, which type into the focused element; once per page. Pages receive scans
 * from anywhere except text fields and open dialogs. The final Enter never presses a button or
 * submits a dialog: a scan is not a confirmation.
 */
export function watchScanner(): void {
  let burst = NO_BURST;
  function take(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key, timeStamp, target } = event;
    const withModifier = event.ctrlKey || event.metaKey || event.altKey;
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const inDialog = target instanceof Element && target.closest(DIALOG) !== null;
    // A key that is held down confirms only once.
    if (event.repeat && key === 'Enter' && inDialog && !target.matches('textarea')) stop();
    const after = addKey(burst, { key, at: timeStamp, withModifier });
    burst = after.burst;
    const { scan } = after;
    if (takesText(target)) {
      const forTheField = target instanceof Element && target.matches('[data-scans], textarea');
      if (scan !== undefined && key === 'Enter' && inDialog && !forTheField) stop();
      return;
    }
    if (scan === undefined) {
      if (isScanning(burst)) stop();
      return;
    }
    stop();
    if (!isOnTop(null)) return;
    const taker = takers.at(-1);
    if (taker) taker(scan, timeStamp);
    else waiting = { text: scan, at: timeStamp };
  }
  window.addEventListener('keydown', take, { capture: true });
}

/** Receives scans on a page without a scan field, wherever the focus is. */
export function useScans(onScan: (text: string) => void, isSameScan: IsSameScan): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const isRepeat = createRepeatGuard(isSameScan);
    const taker = (text: string, at: number) => {
      if (!isRepeat(text, at)) scan(text);
    };
    takers.push(taker);
    if (waiting && performance.now() - waiting.at < WAITS_MS) taker(waiting.text, waiting.at);
    waiting = undefined;
    return () => {
      takers.splice(takers.indexOf(taker), 1);
    };
  }, [isSameScan]);
}
