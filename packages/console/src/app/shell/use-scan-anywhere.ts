import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useRouter } from '@tanstack/react-router';
import { useOtherScans } from '../../kit/scan-field/scan-listener.ts';
import { useLookup } from '../../kit/scan-field/use-lookup.ts';

/** Opens what a scanned code belongs to, on pages that do not wait for a scan. */
export function useScanAnywhere(): void {
  const router = useRouter();
  const open = useLookup(async (text, signal) => {
    const { findScanned } = await import('../palette/find-scanned.ts');
    const path = await findScanned(text, signal);
    if (path !== undefined && !signal.aborted) router.history.push(path);
  }, 'The scanned code could not be looked up');
  useOtherScans(open, isSameScan, () => router.state.status === 'pending');
}
