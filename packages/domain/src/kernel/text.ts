import { z } from 'zod';
import { formatCount } from './plural.ts';

/** Maximum length of free text, in characters. */
export const MAX_TEXT = 5000;

/** The error of a text that is too long. @param most characters. */
export const atMost = (most: number) => `At most ${formatCount(most)} characters.`;
/** Normalizes an e-mail address for comparison: trimmed, lower-cased and composed (NFC). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Joins the parts of an address with commas, omitting empty ones. */
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

/** Schema of an entity id in the API. */
export const idSchema = z.uuid({ error: 'Not a valid id.' }).transform((id) => id.toLowerCase());

/** Schema of a required id; a form's '' counts as missing. */
export function requiredId(required: string) {
  return z.string({ error: required }).min(1, { error: required }).pipe(idSchema);
}

/** Schema of a required choice, with different messages for invalid and missing values. */
export function choiceSchema<const Values extends readonly string[]>(
  values: Values,
  required: string,
) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : 'Select a valid option.',
  });
}

/** Schema of optional free text: trimmed, at most {@link MAX_TEXT} characters, '' if absent. */
export const optionalText = z
  .string()
  .trim()
  .max(MAX_TEXT, { error: atMost(MAX_TEXT) })
  .nullish()
  .transform((text) => text ?? '');

/** Schema of required free text: trimmed, at most {@link MAX_TEXT} characters. */
export function requiredText(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(MAX_TEXT, { error: atMost(MAX_TEXT) });
}

/** Schema of the reason for something that is done rarely. */
export const requiredReason = requiredText('Reason is a required field.');

/** The form of a dialog that only asks for a reason. */
export const reasonForm = z.object({ reason: requiredReason });

/** Schema of an e-mail address with the product's standard message. */
export const emailSchema = z
  .string({ error: 'Enter a valid email' })
  .trim()
  .pipe(z.email({ error: 'Enter a valid email' }));

/**
 * True if two e-mail addresses are equal, ignoring case and surrounding whitespace. Used by every
 * 'type the e-mail again' field.
 */
export function sameEmail(left: string, right: string): boolean {
  return normalizeEmail(left) === normalizeEmail(right);
}
