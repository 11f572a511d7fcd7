import { type FocusEvent, useRef } from 'react';

/**
 * Validates a field when it loses focus, but not before a click that took the focus away is done:
 * an error that moves the layout while the button is pressed would move it away from the pointer.
 * @param validate receives the path of the field.
 * @returns event handlers of the form.
 */
export function useBlurValidation(validate: (path: string) => void) {
  const isPressed = useRef(false);
  return {
    onPointerDownCapture() {
      isPressed.current = true;
      const released = () => {
        isPressed.current = false;
        for (const event of ENDS) removeEventListener(event, released, true);
      };
      for (const event of ENDS) addEventListener(event, released, true);
    },
    onBlur({ target }: FocusEvent) {
      const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
      if (path === undefined) return;
      // The click is dispatched in the same task as the release.
      const validateLater = () => setTimeout(() => validate(path));
      if (isPressed.current) addEventListener('pointerup', validateLater, { once: true });
      else validateLater();
    },
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;
