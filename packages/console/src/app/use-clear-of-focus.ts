import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { usePhone } from '../kit/use-phone.ts';

/** Maximum size of the toasts in their corner, in CSS pixels. */
const CORNER = { width: 392, height: 320 } as const;

/** Fields that have the focus, and notes about the action that a toast reports. */
const KEPT_CLEAR =
  ':is(input, textarea, select, [contenteditable="true"]):focus, [data-uncovered="true"]';

/**
 * Whether an element is where toasts appear: in the top right corner, or at the bottom on a phone.
 */
function liesBelowToasts(element: Element, phone: boolean): boolean {
  const { top, bottom, right } = element.getBoundingClientRect();
  if (bottom - top > CORNER.height) return false;
  return phone
    ? bottom > window.innerHeight - CORNER.height
    : right > window.innerWidth - CORNER.width && top < CORNER.height;
}

/** True while toasts would cover the focused field, or a note about their action, in their usual place. */
export function useClearOfFocus(): boolean {
  const phone = usePhone();
  const isShown = useNotifications().notifications.length > 0;
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const look = () => {
      const kept = [...document.querySelectorAll(KEPT_CLEAR)];
      setCovered(kept.some((element) => liesBelowToasts(element, phone)));
    };
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    window.addEventListener('resize', look);
    // A note may appear after its toast.
    const added = new MutationObserver(look);
    if (isShown) added.observe(document.body, { childList: true, subtree: true });
    return () => {
      added.disconnect();
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
      window.removeEventListener('resize', look);
    };
  }, [phone, isShown]);
  return covered;
}
