import type { WireError } from '../request-errors.ts';

export interface SortedErrors {
  /** Messages by form field. */
  readonly fields: Record<string, string>;
  /** Errors that belong to no field of the form. */
  readonly others: readonly string[];
}

/** The form field for an API field: 'attributes.email' maps to 'email'. */
function formField(field: string | null | undefined, names: readonly string[]): string | undefined {
  if (!field) return undefined;
  const last = field.split('.').at(-1) ?? field;
  return names.find((name) => name === field) ?? names.find((name) => name === last);
}

/** Splits the errors of a response into those of form fields and others. */
export function sortErrors(errors: readonly WireError[], names: readonly string[]): SortedErrors {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  const place = (message: string, field: string | null | undefined) => {
    const name = formField(field, names);
    if (name === undefined) others.push(message);
    else fields[name] ??= message;
  };
  for (const { message, extensions } of errors) {
    const refusals = extensions?.refusals ?? [];
    for (const refusal of refusals) place(refusal.message, refusal.field);
    if (refusals.length === 0) place(message, extensions?.field);
  }
  return { fields, others };
}
