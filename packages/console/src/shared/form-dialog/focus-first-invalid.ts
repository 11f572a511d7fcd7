const INVALID_FIELD =
  ':is(input, select, textarea, button, [role="radiogroup"])[aria-invalid="true"]';

/** Moves the focus to a form's first invalid field, or to its button: without one, that had the focus. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // The fields turn invalid with the next render.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(INVALID_FIELD);
    (field ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  });
}
