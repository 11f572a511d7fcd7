import { z } from 'zod';
import { nameSchema } from './bounded.ts';
import { emailSchema, idSchema } from './text.ts';

/** '' is nothing; what is left out stays left out, so that a change leaves it as it is. */
const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text || null;

/** Schema of a short line that may be missing. */
export function optionalLine(label: string, most = 120) {
  return z
    .string()
    .trim()
    .max(most, { error: `${label} must have at most ${most} characters.` })
    .nullish()
    .transform(emptyAsNull);
}

/** Schema of a phone number that may be missing. */
export const phoneSchema = optionalLine('Phone', 40).refine(
  (number) => !number || /^\+?[\d\s().-]{4,}$/.test(number),
  { error: 'Enter a phone number.' },
);

/** Schema of an e-mail address that may be missing; a form's '' is none. */
export const optionalEmail = z.preprocess(
  (email) => (typeof email === 'string' && email.trim() === '' ? null : email),
  emailSchema.nullish(),
);

/** Schema of a choice that may be none; a form's '' is none. */
export const optionalId = z.preprocess((id) => (id === '' ? null : id), idSchema.nullish());

const STATE = 'Enter the two letters of the state.';
const isStateCode = (code: string) => /^[A-Za-z]{2}$/.test(code);

/** Schema of the two letters of a state, which may be missing. */
export const optionalStateCode = optionalLine('State', 2)
  .refine((code) => !code || isStateCode(code), { error: STATE })
  .transform((code) => code?.toUpperCase());

const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Schema of the address of a page or picture, which may be missing. */
export const httpsAddress = optionalLine('The address', 2000).refine(
  (url) => !url || https.safeParse(url).success,
  { error: 'Enter an address that starts with https://' },
);

/** Schema of the address of a place: everything but its second line must be given. */
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
