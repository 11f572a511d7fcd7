import { useEffect, useState } from 'react';

/**
 * Calls back once the page is idle.
 * @param after milliseconds to wait before.
 * @returns cancels the call, if it was not made yet.
 */
export function whenIdle(begin: () => void, after = 0): () => void {
  let isOver = false;
  const call = () => {
    if (!isOver) begin();
  };
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(call);
    else call();
  }, after);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** False until the page has been idle: for parts of a page that are shown after everything else. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
