import type { WireError, WireRefusal } from '../request-errors.ts';

export interface SortedErrors {
  /** Messages by form field. */
  readonly fields: Record<string, string>;
  /** Errors that belong to no field of the form. */
  readonly others: readonly string[];
  /** The refusals behind the other errors. */
  readonly refusals: readonly WireRefusal[];
  /** The refusals of fields that name the record that prevents the action. */
  readonly blockedFields: Readonly<Record<string, WireRefusal>>;
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
  const refused: WireRefusal[] = [];
  const blockedFields: Record<string, WireRefusal> = {};
  const place = (refusal: WireRefusal) => {
    const name = formField(refusal.field, names);
    if (name === undefined) {
      others.push(refusal.message);
      refused.push(refusal);
    } else if (!(name in fields)) {
      fields[name] = refusal.message;
      if (refusal.blocker !== undefined) blockedFields[name] = refusal;
    }
  };
  for (const { message, extensions } of errors) {
    const refusals = extensions?.refusals ?? [];
    for (const refusal of refusals) place(refusal);
    if (refusals.length === 0) place({ code: '', message, field: extensions?.field });
  }
  return { fields, others, refusals: refused, blockedFields };
}
