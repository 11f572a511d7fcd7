import { useEffect, useState } from 'react';

/** What the toasts take up in their corner at most, in CSS pixels. */
const CORNER = { width: 392, height: 320 } as const;

/** Whether an element is a field that lies where toasts appear: below the top right corner, on a phone above the bottom. */
function liesBelowToasts(element: Element | null): boolean {
  if (!element?.matches('input, textarea, select, [contenteditable="true"]')) return false;
  const { top, bottom, right } = element.getBoundingClientRect();
  if (bottom - top > CORNER.height) return false;
  const phone = window.innerWidth < 1024;
  return phone
    ? bottom > window.innerHeight - CORNER.height
    : right > window.innerWidth - CORNER.width && top < CORNER.height;
}

/** True while what somebody works with would be covered by toasts where they usually appear. */
export function useClearOfFocus(): boolean {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const look = () => setCovered(liesBelowToasts(document.activeElement));
    look();
    document.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return covered;
}
