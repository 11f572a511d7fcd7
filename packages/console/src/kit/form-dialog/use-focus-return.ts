import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

/** A dialog has been unmounted by then. */
export const GONE_MS = 200;
const MOST_CHECKS = 5;

function canTakeFocus(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  return !element.matches(':disabled') && element !== document.body;
}

/**
 * Restores the focus to an element, or to the page if that is gone. Does nothing if the focus has
 * moved elsewhere.
 */
export function giveBackFocus(opener: Element | null): void {
  const page = document.getElementById('page');
  const { activeElement } = document;
  // The page has the focus if a dialog above has closed at the same time, and the content of a drawer
  // if it was opened from there.
  const isFree =
    activeElement === null ||
    activeElement === document.body ||
    activeElement === page ||
    activeElement.contains(opener);
  if (!isFree) return;
  const target = canTakeFocus(opener) ? opener : page;
  target?.focus({ preventScroll: true });
}

/** Where a dialog that is closing returns the focus to, for one that takes its place. */
let waiting: Element | undefined;
/** How many times something took the focus: only the latest one returns it. */
let taken = 0;

/**
 * Restores the focus to where it was when `active` became true: the button that opened a dialog, or
 * that was disabled during its action. Falls back to the page if that button is gone.
 */
export function useFocusReturn(active: boolean): void {
  const opener = useRef<Element>(null);
  // Before anything inside the dialog takes the focus, which may happen in layout effects.
  useInsertionEffect(() => {
    if (!active) return;
    taken += 1;
    const { activeElement, body } = document;
    opener.current = activeElement === body ? (waiting ?? body) : activeElement;
  }, [active]);
  useLayoutEffect(() => {
    if (!active) return;
    return () => {
      const { current } = opener;
      const { activeElement } = document;
      const latest = taken;
      waiting = current ?? undefined;
      let checks = 0;
      const giveBack = () => {
        // Another dialog has opened since, and may have closed as well.
        if (taken !== latest) return;
        // On a slow machine the closing dialog is still there.
        const isHeld = activeElement !== current && document.activeElement === activeElement;
        checks += 1;
        if (isHeld && activeElement !== document.body && checks < MOST_CHECKS) {
          setTimeout(giveBack, GONE_MS);
          return;
        }
        giveBackFocus(current);
        waiting = undefined;
      };
      setTimeout(giveBack, GONE_MS);
    };
  }, [active]);
}
