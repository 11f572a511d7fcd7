import { useEffect, useEffectEvent } from 'react';
import { createRepeatGuard, type IsSameScan } from './repeated-scan.ts';
import { addTaker } from './scan-listener.ts';

/** Receives scans on a page without a scan field, wherever the focus is. */
export function useScans(onScan: (text: string) => void, isSameScan: IsSameScan): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const isRepeat = createRepeatGuard(isSameScan);
    return addTaker((text, at) => {
      if (!isRepeat(text, at)) scan(text);
    });
  }, [isSameScan]);
}
