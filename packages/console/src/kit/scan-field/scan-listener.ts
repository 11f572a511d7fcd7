import { useEffect, useEffectEvent } from 'react';
import { toastError } from '../toasts.tsx';
import { addKey, isScanning, NO_BURST } from './key-burst.ts';
import { shortCode } from './short-code.ts';

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
/** How often is checked whether the next page has arrived, in milliseconds. */
const CHECKED_MS = 100;
/** A scan that no page has taken yet. */
let waiting: { readonly text: string; readonly at: number } | undefined;

/** Receives the scans that no page waits for. */
interface OtherScans {
  readonly onScan: (text: string) => void;
  /** Whether the next page, which may wait for a scan, is still loading. */
  readonly isArriving: () => boolean;
}
let others: OtherScans | undefined;

const sayByToast = (sentence: string): void => toastError('Scan not taken', sentence);
let sayLost = sayByToast;

/** Says lost scans in a dialog that covers the toasts. @returns ends that. */
export function sayLostScans(say: (sentence: string) => void): () => void {
  sayLost = say;
  return () => {
    sayLost = sayByToast;
  };
}

/** Says that a scan is lost, so that it is repeated. */
export function sayNotTaken(text: string, reason: string): void {
  sayLost(`${shortCode(text)} was not taken: ${reason}.`);
}

/** Keeps a scan for the next page, if one is loading; otherwise no page waits for it. */
function keepForNextPage(scan: { readonly text: string; readonly at: number }): void {
  waiting = scan;
  function check(): void {
    if (waiting !== scan) return;
    if ((!others || others.isArriving()) && performance.now() - scan.at < WAITS_MS) {
      setTimeout(check, CHECKED_MS);
      return;
    }
    waiting = undefined;
    if (others) others.onScan(scan.text);
    else sayNotTaken(scan.text, 'this page takes no scans');
  }
  setTimeout(check, CHECKED_MS);
}

/**
 * Listens for scanners, which type into the focused element; once per page. Pages receive scans
 * from anywhere except text fields and open dialogs; a scan that nothing receives is reported. The final Enter never presses a button or
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
    if (after.isCut) {
      stop();
      toastError('Scan not taken', 'The scanner paused in the middle of the code. Scan it again.');
      return;
    }
    if (scan === undefined) {
      if (isScanning(burst)) stop();
      return;
    }
    stop();
    if (!isOnTop(null)) {
      sayNotTaken(scan, 'a dialog is open');
      return;
    }
    const taker = takers.at(-1);
    if (taker) taker(scan, timeStamp);
    else keepForNextPage({ text: scan, at: timeStamp });
  }
  window.addEventListener('keydown', take, { capture: true });
}

/** Receives the scans on pages that do not wait for one, wherever the focus is. Used once at a time. */
export function useOtherScans(onScan: (text: string) => void, isArriving: () => boolean): void {
  const scan = useEffectEvent(onScan);
  const arriving = useEffectEvent(isArriving);
  useEffect(() => {
    const own: OtherScans = {
      onScan: (text) => scan(text),
      isArriving: () => arriving(),
    };
    others = own;
    return () => {
      if (others === own) others = undefined;
    };
  }, []);
}

/**
 * Receives the scans until it is removed, and one that waited for this page.
 * @param taker gets the text and when it was scanned, as of `performance.now()`.
 * @returns removes it.
 */
export function addTaker(taker: (text: string, at: number) => void): () => void {
  takers.push(taker);
  if (waiting && performance.now() - waiting.at < WAITS_MS) taker(waiting.text, waiting.at);
  waiting = undefined;
  return () => {
    takers.splice(takers.indexOf(taker), 1);
  };
}
