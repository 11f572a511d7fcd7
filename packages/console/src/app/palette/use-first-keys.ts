import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Types into the palette's field what is pressed while the focus is nowhere in the palette, such as before its field has it.
 * @param text of the field. @param type sets it.
 * @returns the `ref` of the field.
 */
export function useFirstKeys(
  text: string,
  type: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const at = document.activeElement;
    const isButton = at instanceof HTMLButtonElement && at.closest('[role="dialog"]') !== null;
    if ((at !== null && at === field.current) || isButton) return;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return;
    event.preventDefault();
    type(text + key);
    field.current?.focus();
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  return field;
}
