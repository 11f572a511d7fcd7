import { isSessionInterrupted } from '../session.ts';

const INVALID_FIELD =
  ':is(input, select, textarea, button, [role="radiogroup"])[aria-invalid="true"]';

/** An error of no single field, such as an empty list. */
const PROBLEM = '[role="alert"]';

/**
 * Focuses a form's first invalid field, or its submit button if there is none, and scrolls the
 * error into view.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // The fields become invalid with the next render.
  requestAnimationFrame(() => {
    // The form is behind the sign-in dialog.
    if (isSessionInterrupted()) return;
    const field = form?.querySelector<HTMLElement>(INVALID_FIELD);
    (field ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    if (!field) form?.querySelector(PROBLEM)?.scrollIntoView({ block: 'center' });
  });
}
