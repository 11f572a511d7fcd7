import { useEffect } from 'react';
import { useInvalidate } from '../kit/invalidation.ts';

/** For a card whose import may be running: when it ends, the list below shows the same at once. */
export function useRefreshWhenDone(running: boolean): void {
  const invalidate = useInvalidate();
  useEffect(() => (running ? () => void invalidate(['import']) : undefined), [running, invalidate]);
}
