import { files } from './lazy-page.ts';

/** Milliseconds to wait, so that the page's own code and data load first on slow connections. */
const HEAD_START = 2000;

async function fetchAll(): Promise<void> {
  const { NEEDED_OFFLINE } = await files();
  for (const part of NEEDED_OFFLINE) part().catch(() => undefined);
}

/**
 * Prefetches the table of all files, and those that are needed offline, when the page is idle; failed parts are
 * retried when needed.
 */
export function fetchPartsNeededOffline(): () => void {
  const begin = () => void fetchAll().catch(() => undefined);
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
    else begin();
  }, HEAD_START);
  return () => clearTimeout(timer);
}
