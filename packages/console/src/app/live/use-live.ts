import { useEffect } from 'react';

/** Shows what others change on the open page; its code loads when the page is idle. */
export function useLive(): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { followChanges } = await import('./follow-changes.ts');
      if (!isOver) stop = followChanges();
    };
    const begin = () => void start().catch(() => undefined);
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
    else setTimeout(begin);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}
