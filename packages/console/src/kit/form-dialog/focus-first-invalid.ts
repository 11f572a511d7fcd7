import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FormValues } from '../drafts/form-values.ts';
import { isSessionInterrupted } from '../session.ts';

const INVALID_FIELD =
  ':is(input, select, textarea, button, [role="radiogroup"])[aria-invalid="true"]';

/** An error of no single field, such as an empty list. */
const PROBLEM = '[role="alert"]';

/** @param takesFocus false if only an error without a field is scrolled into view. */
function show(form: HTMLElement | null, takesFocus = true): void {
  // The form is behind the sign-in dialog.
  if (isSessionInterrupted()) return;
  const field = form?.querySelector<HTMLElement>(INVALID_FIELD);
  if (takesFocus) (field ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  if (!field) form?.querySelector(PROBLEM)?.scrollIntoView({ block: 'center' });
}

/**
 * Focuses a form's first invalid field, or its submit button if there is none, and scrolls the
 * error into view.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // The fields become invalid with the next render.
  requestAnimationFrame(() => show(form));
}

/**
 * Shows a response's errors at their fields and focuses the first one, both at once: who reads the
 * error and goes to another field must not lose the focus there.
 * @param errors messages by field.
 */
export function showFieldErrors<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  errors: Readonly<Record<string, ReactNode>>,
  element: HTMLElement | null,
): void {
  flushSync(() => form.setErrors({ ...errors }));
  if (Object.keys(errors).length > 0) show(element);
}

/**
 * Focuses the first invalid field or the submit button if nothing has the focus, because the button
 * that had it was disabled while the form was sent. Scrolls an error without a field into view.
 */
export function focusIfLost(form: HTMLElement | null): void {
  requestAnimationFrame(() => show(form, document.activeElement === document.body));
}
