import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useOtherScans } from '../../kit/scan-field/scan-listener.ts';
import { toastThrown } from '../../kit/toasts.tsx';

/** Opens what a scanned code belongs to, on pages that do not wait for a scan. */
export function useScanAnywhere(): void {
  const router = useRouter();
  const lookup = useRef<AbortController>(undefined);

  async function open(text: string): Promise<void> {
    lookup.current?.abort();
    lookup.current = new AbortController();
    const { signal } = lookup.current;
    const { findScanned } = await import('../palette/find-scanned.ts');
    const path = await findScanned(text, signal);
    if (path !== undefined && !signal.aborted) router.history.push(path);
  }

  useOtherScans(
    (text) =>
      void open(text).catch((error) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        toastThrown(error, 'The scanned code could not be looked up');
      }),
    isSameScan,
    () => router.state.status === 'pending',
  );
}
