import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { emailSchema, idSchema, requiredId } from '../kernel/text.ts';
import { HELMET_SIZES } from './customer-terms.ts';

/** '' is nothing; what is left out stays left out, so that a change leaves it as it is. */
const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text || null;

/** Schema of a short line that may be missing. */
const line = (label: string, most = 120) =>
  z
    .string()
    .trim()
    .max(most, { error: `${label} must have at most ${most} characters.` })
    .nullish()
    .transform(emptyAsNull);

const email = z
  .string({ error: 'E-mail is a required field.' })
  .trim()
  .min(1, { error: 'E-mail is a required field.' })
  .max(254, { error: 'Enter a valid email' })
  .pipe(emailSchema);

const phone = line('Phone', 40).refine((number) => !number || /^\+?[\d\s().-]{4,}$/.test(number), {
  error: 'Enter a phone number.',
});

/** Schema of a choice that may be none; a form's '' is none. */
const optionalId = z.preprocess((id) => (id === '' ? null : id), idSchema.nullish());

const who = {
  email,
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
  phone,
  organizationId: requiredId('Organization is a required field.'),
  officeId: optionalId,
};

const address = z.object({
  line1: line('Line 1'),
  line2: line('Line 2'),
  city: line('City'),
  stateCode: line('State', 2)
    .refine((code) => !code || /^[A-Za-z]{2}$/.test(code), {
      error: 'Enter the two letters of the state.',
    })
    .transform((code) => code?.toUpperCase()),
  postalCode: line('Postal code', 20),
});
export type CustomerAddress = z.output<typeof address>;

/** Entering a customer who has not come through the sign-up site. */
export const createCustomerInput = z.object(who);

const editable = {
  ...who,
  helmetSize: z.preprocess(
    (size) => (size === '' ? null : size),
    z.enum(HELMET_SIZES, { error: 'Not one of the choices.' }).nullish(),
  ),
  shippingAddress: address,
  billingAddress: address,
};

/** A customer as the edit form has it. */
export const customerForm = z.object(editable);

/** Changing a customer; what is left out stays as it is. */
export const updateCustomerInput = z.object({
  customerId: idSchema,
  attributes: z.object(editable).partial(),
  /** When the form's copy was last saved, ISO; left out, the last one who saves wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type CustomerAttributes = z.output<typeof updateCustomerInput>['attributes'];
