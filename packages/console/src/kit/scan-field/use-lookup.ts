import { useRef } from 'react';
import { toastThrown } from '../toasts.tsx';

/**
 * Looks up scanned codes. A scan replaces an earlier one that is still being looked up, whose signal
 * is aborted.
 * @param failed the message if a lookup fails.
 */
export function useLookup(
  lookUp: (text: string, signal: AbortSignal) => Promise<void>,
  failed: string,
): (text: string) => void {
  const current = useRef<AbortController>(undefined);
  return (text) => lookUpInstead(current, (signal) => lookUp(text, signal), failed);
}

/** Looks something up instead of what is still being looked up, whose signal is aborted. */
export function lookUpInstead(
  current: { current: AbortController | undefined },
  lookUp: (signal: AbortSignal) => Promise<void>,
  failed: string,
): void {
  current.current?.abort();
  current.current = new AbortController();
  lookUp(current.current.signal).catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastThrown(error, failed);
  });
}
