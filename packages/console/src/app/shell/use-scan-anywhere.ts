import { useRouter } from '@tanstack/react-router';
import { useOtherScans } from '../../kit/scan-field/scan-listener.ts';
import { toastThrown } from '../../kit/toasts.tsx';

/** Opens what a scanned code belongs to, on pages that do not wait for a scan; its code is loaded at the first one. */
export function useScanAnywhere(): void {
  const router = useRouter();
  async function open(text: string) {
    try {
      const { openScanned } = await import('./open-scanned.ts');
      openScanned(text, (path) => router.history.push(path));
    } catch (error) {
      toastThrown(error, 'The scanned code could not be looked up');
    }
  }
  useOtherScans(
    (text) => void open(text),
    () => router.state.status === 'pending',
  );
}
