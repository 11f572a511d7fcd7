import { useEffect, useState } from 'react';
import { usePhone } from '../kit/use-phone.ts';

/** Maximum size of the toasts in their corner, in CSS pixels. */
const CORNER = { width: 392, height: 320 } as const;

/**
 * Whether an element is a field where toasts appear: in the top right corner, or at the bottom on a
 * phone.
 */
function liesBelowToasts(element: Element | null, phone: boolean): boolean {
  if (!element?.matches('input, textarea, select, [contenteditable="true"]')) return false;
  const { top, bottom, right } = element.getBoundingClientRect();
  if (bottom - top > CORNER.height) return false;
  return phone
    ? bottom > window.innerHeight - CORNER.height
    : right > window.innerWidth - CORNER.width && top < CORNER.height;
}

/** True while toasts would cover the focused field in their usual place. */
export function useClearOfFocus(): boolean {
  const phone = usePhone();
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const look = () => setCovered(liesBelowToasts(document.activeElement, phone));
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
      window.removeEventListener('resize', look);
    };
  }, [phone]);
  return covered;
}
