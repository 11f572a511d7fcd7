import { useLayoutEffect, useRef } from 'react';

/** The button that opens a form takes the focus again when the form closes. */
export function useReturnedFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // Unless another element has the focus by then.
    if (isClosed && document.activeElement === document.body) opener.current?.focus();
  }, [isOpen]);
  return opener;
}
