import type { KeyboardEvent } from 'react';

/** The button that saves: of the form around the focus, else of the dialog. */
function mainButton(target: Element, area: HTMLElement): HTMLButtonElement | null {
  const form = target.closest('form') ?? area.querySelector('form') ?? area;
  return form.querySelector('[type="submit"]:enabled, [data-main]:enabled');
}

/**
 * Keys of a form or dialog: Ctrl+Enter or Cmd+Enter presses the main button, also from a text area.
 * Enter on a checkbox does nothing, and a key that is held down does not press the button that has
 * just got the focus.
 */
export function formKeys(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: area, target, ctrlKey, metaKey, nativeEvent } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
  // React also propagates the keys of a dialog above this one.
  if (!(target instanceof Element) || !area.contains(target)) return;
  if (ctrlKey || metaKey) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) mainButton(target, area)?.click();
  } else if (target.matches('[type="checkbox"]') || (event.repeat && target.matches('button'))) {
    event.preventDefault();
  }
}

/** A closed choice field, whose Enter opens its choices. */
const CLOSED_CHOICE = '[role="combobox"][readonly][aria-expanded="false"]';

/** The keys of a form or dialog, as properties of the element around it. */
export const FORM_KEYS = {
  onKeyDown: formKeys,
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.matches(CLOSED_CHOICE)) formKeys(event);
  },
};
