import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

/** A dialog has left the page by then. */
export const GONE_MS = 200;

function canTakeFocus(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  return !element.matches(':disabled') && element !== document.body;
}

/**
 * Puts the focus back on an element, or on the page when that is gone. Nothing happens when the focus
 * went somewhere of its own accord.
 */
export function giveBackFocus(opener: Element | null): void {
  const page = document.getElementById('page');
  const { activeElement } = document;
  // The page has it where a dialog over this one has closed with it.
  const isFree =
    activeElement === null || activeElement === document.body || activeElement === page;
  if (!isFree) return;
  const target = canTakeFocus(opener) ? opener : page;
  target?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to where it was when `active` turned true: to the button that opened a dialog,
 * or that was disabled while its action ran. To the page when that button is gone.
 */
export function useFocusReturn(active: boolean): void {
  const opener = useRef<Element>(null);
  // Before anything inside the dialog takes the focus, which layout effects there may do.
  useInsertionEffect(() => {
    if (active) opener.current = document.activeElement;
  }, [active]);
  useLayoutEffect(() => {
    if (!active) return;
    return () => {
      setTimeout(() => giveBackFocus(opener.current), GONE_MS);
    };
  }, [active]);
}
