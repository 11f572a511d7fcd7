import { isSessionInterrupted } from '../session.ts';

const INVALID_FIELD =
  ':is(input, select, textarea, button, [role="radiogroup"])[aria-invalid="true"]';

/** What is wrong with no single field, such as a list that is empty. */
const PROBLEM = '[role="alert"]';

/**
 * Moves the focus to a form's first invalid field, or to its button: without one, that had the focus,
 * and what is wrong is brought into view.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // The fields turn invalid with the next render.
  requestAnimationFrame(() => {
    // The form waits behind the dialog that asks to sign in again.
    if (isSessionInterrupted()) return;
    const field = form?.querySelector<HTMLElement>(INVALID_FIELD);
    (field ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    if (!field) form?.querySelector(PROBLEM)?.scrollIntoView({ block: 'center' });
  });
}
