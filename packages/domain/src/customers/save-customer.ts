import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalId, optionalLine, optionalStateCode, phoneSchema } from '../kernel/contact.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, idSchema, requiredId } from '../kernel/text.ts';
import { HELMET_SIZES } from './customer-terms.ts';

const email = z
  .string({ error: 'E-mail is a required field.' })
  .trim()
  .min(1, { error: 'E-mail is a required field.' })
  .max(254, { error: 'Enter a valid email' })
  .pipe(emailSchema);

const ORGANIZATION_REQUIRED = 'Organization is a required field.';

const who = {
  email,
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
  phone: phoneSchema,
  organizationId: requiredId(ORGANIZATION_REQUIRED),
  officeId: optionalId,
};

const address = z.object({
  line1: optionalLine('Line 1'),
  line2: optionalLine('Line 2'),
  city: optionalLine('City'),
  stateCode: optionalStateCode,
  postalCode: optionalLine('Postal code', 20),
});
export type CustomerAddress = z.output<typeof address>;

/** Entering a customer who has not come through the sign-up site. */
export const createCustomerInput = z.object(who);

const editable = {
  ...who,
  /** Customers of partner shops may have none; nobody is taken out of the one that they have. */
  organizationId: optionalId,
  /** What takes something off the price of the next order. */
  promotionId: optionalId,
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

/** A customer moves from one organization to another, and to none only where they had none. */
export function refuseNoOrganization(
  before: string | null,
  after: string | null | undefined,
): Refusal | undefined {
  return before !== null && after === null
    ? refusal('REQUIRED', ORGANIZATION_REQUIRED, 'organizationId')
    : undefined;
}
