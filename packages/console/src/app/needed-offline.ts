import { whenIdle } from '../kit/when-idle.ts';

/** Milliseconds to wait, so that the page's own code and data load first on slow connections. */
const HEAD_START = 2000;

/**
 * Code that is needed while the server is unreachable: toasts that report an unreachable
 * server, the table of invalidated queries, and dialogs about unsaved entries; and what the controls
 * of every list open.
 */
const NEEDED_OFFLINE = [
  () => import('./toast-area.tsx'),
  () => import('./invalidated.ts'),
  () => import('./sign-in/session-ended-dialog.tsx'),
  () => import('./shell/log-out-dialog.tsx'),
  () => import('../kit/list-toolbar/chip-choices.tsx'),
  () => import('../kit/list-page/display-popover.tsx'),
  () => import('../kit/tooltip.tsx'),
  () => import('../hub-selection/hub-list.tsx'),
  () => import('./shell/footer-menu.tsx'),
  () => import('../view-history/recent-pages.tsx'),
];

/** Prefetches what is needed offline when the page is idle; failed parts are retried when needed. */
export const fetchPartsNeededOffline = (): (() => void) =>
  whenIdle(() => {
    for (const part of NEEDED_OFFLINE) part().catch(() => undefined);
  }, HEAD_START);
