import { useEffect } from 'react';
import { whenIdle } from '../../kit/when-idle.ts';

/** Shows what others change on the open page; its code loads when the page is idle. */
export function useLive(): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { followChanges } = await import('./follow-changes.ts');
      if (!isOver) stop = followChanges();
    };
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, []);
}
