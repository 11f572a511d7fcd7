import { z } from 'zod';

/** Longest free text a form accepts, in characters. */
export const MAX_TEXT = 5000;
/** An e-mail address as compared everywhere: trimmed and lower-cased. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A code such as 'TAKING_TOO_LONG' as people read it: 'Taking too long'. */
export function humanize(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Addresses are joined with commas; missing parts are left out. */
export function joinAddress(address: {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  stateCode?: string | null;
  postalCode?: string | null;
}): string {
  return [address.line1, address.line2, address.city, address.stateCode, address.postalCode]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ');
}

/** Schema of an entity id on the wire. */
export const idSchema = z.uuid({ error: 'Not a valid id.' }).transform((id) => id.toLowerCase());

/** Schema of the id of something that must be chosen; a form's '' is nothing chosen. */
export function requiredId(required: string) {
  return z.string({ error: required }).min(1, { error: required }).pipe(idSchema);
}

/** Schema of a choice that must be made; a value that is none of the choices is told from a missing one. */
export function choiceSchema<const Values extends readonly string[]>(
  values: Values,
  required: string,
) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : 'Not one of the choices.',
  });
}

/** Schema of optional free text: trimmed, at most {@link MAX_TEXT} characters, '' when absent. */
export const optionalText = z
  .string()
  .trim()
  .max(MAX_TEXT, { error: `At most ${MAX_TEXT} characters.` })
  .nullish()
  .transform((text) => text ?? '');

/** Schema of an e-mail address with the product's one wording for a bad one. */
export const emailSchema = z
  .string({ error: 'Enter a valid email' })
  .trim()
  .pipe(z.email({ error: 'Enter a valid email' }));

/**
 * True when two e-mail addresses are the same person's: compared without case or outer blanks.
 * The rule behind every 'type the e-mail again' field.
 */
export function sameEmail(left: string, right: string): boolean {
  return normalizeEmail(left) === normalizeEmail(right);
}
