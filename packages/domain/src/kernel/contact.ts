import { z } from 'zod';
import { nameSchema } from './bounded.ts';
import { emailSchema, idSchema } from './text.ts';

/** '' becomes null; undefined stays undefined, so omitted fields are unchanged. */
const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text || null;

/** Schema of an optional short line. */
export function optionalLine(label: string, most = 120) {
  return z
    .string()
    .trim()
    .max(most, { error: `${label} must have at most ${most} characters.` })
    .nullish()
    .transform(emptyAsNull);
}

/** Schema of an optional phone number. */
export const phoneSchema = optionalLine('Phone', 40).refine(
  (number) => !number || /^\+?[\d\s().-]{4,}$/.test(number),
  { error: 'Enter a phone number.' },
);

/** Schema of an optional e-mail address; '' becomes null. */
export const optionalEmail = z.preprocess(
  (email) => (typeof email === 'string' && email.trim() === '' ? null : email),
  emailSchema.nullish(),
);

/** Schema of an optional choice; '' becomes null. */
export const optionalId = z.preprocess((id) => (id === '' ? null : id), idSchema.nullish());

const STATE = 'Enter the two letters of the state.';
const isStateCode = (code: string) => /^[A-Za-z]{2}$/.test(code);

/** Schema of an optional two-letter state code. */
export const optionalStateCode = optionalLine('State', 2)
  .refine((code) => !code || isStateCode(code), { error: STATE })
  .transform((code) => code?.toUpperCase());

const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Schema of an optional URL of a page or picture. */
export const httpsAddress = optionalLine('The address', 2000).refine(
  (url) => !url || https.safeParse(url).success,
  { error: 'Enter a URL that starts with https://' },
);

/** Schema of a postal address: everything but the second line is required. */
export const placeAddress = z.object(
  {
    line1: nameSchema('Line 1'),
    line2: optionalLine('Line 2'),
    city: nameSchema('City'),
    stateCode: nameSchema('State')
      .refine(isStateCode, { error: STATE })
      .transform((code) => code.toUpperCase()),
    postalCode: nameSchema('Postal code').max(20, {
      error: 'Postal code must have at most 20 characters.',
    }),
  },
  { error: 'Address is a required field.' },
);
export type PlaceAddress = z.output<typeof placeAddress>;
