import { useRef } from 'react';
import { SignedOut } from '../request-errors.ts';
import { toastThrown } from '../toasts.tsx';
import { sayNotTaken } from './scan-listener.ts';

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
  return (text) => lookUpInstead(current, text, (signal) => lookUp(text, signal), failed);
}

/** Looks a scanned code up instead of one that is still being looked up, whose signal is aborted. */
export function lookUpInstead(
  current: { current: AbortController | undefined },
  text: string,
  lookUp: (signal: AbortSignal) => Promise<void>,
  failed: string,
): void {
  current.current?.abort();
  current.current = new AbortController();
  lookUp(current.current.signal).catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (error instanceof SignedOut) sayNotTaken(text, 'your session ended');
    else toastThrown(error, failed);
  });
}
