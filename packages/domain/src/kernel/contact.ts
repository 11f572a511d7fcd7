import { z } from 'zod';
import { inOneLine, nameSchema } from './bounded.ts';
import { formatCount } from './plural.ts';
import { emailSchema, idSchema } from './text.ts';

/** '' becomes null; undefined stays undefined, so omitted fields are unchanged. */
const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text || null;

/** Schema of an optional short line. */
export function optionalLine(label: string, most = 120) {
  return z
    .string()
    .trim()
    .overwrite(inOneLine)
    .max(most, { error: `${label} must have at most ${formatCount(most)} characters.` })
    .nullish()
    .transform(emptyAsNull);
}

/** What is declared of a record's phone number besides its schema. */
export const PHONE = {
  label: 'Phone',
  kind: 'phone',
  shownAs: 'phoneNumber',
  imported: { aliases: ['phone number'], hint: 'With its area code or country code' },
} as const;

/**
 * Schema of an optional phone number as people write it. Whether it is one is decided by the server, which keeps what a
 * record already has.
 */
export const phoneSchema = optionalLine('Phone', 80);

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
const optionalStateCode = optionalLine('State', 2)
  .refine((code) => !code || isStateCode(code), { error: STATE })
  .transform((code) => (code ? code.toUpperCase() : code));

const POSTAL_CODE = 'Enter a postal code such as 94607 or 94607-1234.';
const isPostalCode = (code: string) => /^\d{5}(-\d{4})?$/.test(code);

/** Schema of an optional US postal code. */
const optionalPostalCode = optionalLine('Postal code', 20).refine(
  (code) => !code || isPostalCode(code),
  { error: POSTAL_CODE },
);

interface AddressParts {
  readonly line1?: string | null | undefined;
  readonly line2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly stateCode?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** For `superRefine`: an address must be complete or empty; only the second line is optional. */
function refuseIncompleteAddress(
  address: AddressParts,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (Object.values(address).every((part) => !part)) return;
  const require = (part: keyof AddressParts, message: string) => {
    if (!address[part]) context.addIssue({ code: 'custom', path: [part], message });
  };
  require('line1', 'Line 1 is a required field.');
  require('city', 'City is a required field.');
  require('stateCode', STATE);
  require('postalCode', 'Postal code is a required field.');
}

/** Schema of a postal address that is complete or empty. */
export const optionalAddress = z
  .object({
    line1: optionalLine('Line 1'),
    line2: optionalLine('Line 2'),
    city: optionalLine('City'),
    stateCode: optionalStateCode,
    postalCode: optionalPostalCode,
  })
  .superRefine(refuseIncompleteAddress);

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
    postalCode: nameSchema('Postal code').refine(isPostalCode, { error: POSTAL_CODE }),
  },
  { error: 'Address is a required field.' },
);
export type PlaceAddress = z.output<typeof placeAddress>;
