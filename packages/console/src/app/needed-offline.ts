/**
 * Code that is needed while the server is unreachable: toasts that report an unreachable
 * server, the table of invalidated queries, and dialogs about unsaved entries; and what the controls
 * of every list open. It is prefetched when the page is idle.
 */
const PARTS = [
  () => import('./toast-area.tsx'),
  () => import('./invalidated.ts'),
  () => import('./sign-in/session-ended-dialog.tsx'),
  () => import('../kit/form-dialog/discard-dialog.tsx'),
  () => import('../kit/list-toolbar/chip-choices.tsx'),
  () => import('../kit/list-page/display-popover.tsx'),
  () => import('../kit/tooltip.tsx'),
  () => import('../hubs/selection/hub-list.tsx'),
  () => import('./shell/footer-menu.tsx'),
  () => import('./view-history/recent-pages.tsx'),
];

/** Milliseconds to wait, so that the page's own code and data load first on slow connections. */
const HEAD_START = 2000;

/** Prefetches them when the page is idle; failed parts are retried when needed. */
export function fetchPartsNeededOffline(): () => void {
  const fetchAll = () => {
    for (const part of PARTS) part().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, HEAD_START);
  return () => clearTimeout(timer);
}
