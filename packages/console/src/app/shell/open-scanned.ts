import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { createRepeatGuard } from '../../kit/scan-field/repeated-scan.ts';
import { lookUpInstead } from '../../kit/scan-field/use-lookup.ts';
import { findScanned } from '../palette/find-scanned.ts';

const isRepeat = createRepeatGuard(isSameScan);
const lookup: { current: AbortController | undefined } = { current: undefined };

/**
 * Opens what a scanned code belongs to, unless a scanner sent it twice.
 * @param open opens a path.
 */
export function openScanned(text: string, open: (path: string) => void): void {
  if (isRepeat(text, performance.now())) return;
  lookUpInstead(
    lookup,
    text,
    async (signal) => {
      const path = await findScanned(text, signal);
      if (path !== undefined && !signal.aborted) open(path);
    },
    'The scanned code could not be looked up',
  );
}
