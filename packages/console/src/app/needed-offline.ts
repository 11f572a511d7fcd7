/**
 * Parts that a page needs most when it can't load them any more: toasts that say that the server is not
 * reached, the table of what a save invalidates, and the dialogs about entries that would get lost. They are fetched once the page has nothing
 * else to do.
 */
const PARTS = [
  () => import('./toast-area.tsx'),
  () => import('./invalidated.ts'),
  () => import('./sign-in/session-ended-dialog.tsx'),
  () => import('../kit/form-dialog/discard-dialog.tsx'),
];

/** Milliseconds that the page's own code and data are given first, on a slow line too. */
const HEAD_START = 2000;

/** Fetches them when the page is idle; what does not arrive is tried again when it is needed. */
export function fetchPartsNeededOffline(): () => void {
  const fetchAll = () => {
    for (const part of PARTS) part().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, HEAD_START);
  return () => clearTimeout(timer);
}
