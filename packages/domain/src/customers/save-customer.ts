import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import {
  optionalId,
  optionalLine,
  optionalPostalCode,
  optionalStateCode,
  phoneSchema,
  refuseIncompleteAddress,
} from '../kernel/contact.ts';
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

/** Complete or empty. */
const address = z
  .object({
    line1: optionalLine('Line 1'),
    line2: optionalLine('Line 2'),
    city: optionalLine('City'),
    stateCode: optionalStateCode,
    postalCode: optionalPostalCode,
  })
  .superRefine(refuseIncompleteAddress);
export type CustomerAddress = z.output<typeof address>;

/** Creates a customer who did not use the sign-up site. */
export const createCustomerInput = z.object(who);

const editable = {
  ...who,
  /** Optional for customers of partner shops. A customer cannot be removed from an organization. */
  organizationId: optionalId,
  /** Reductions of the next order's price. */
  promotionId: optionalId,
  helmetSize: z.preprocess(
    (size) => (size === '' ? null : size),
    z.enum(HELMET_SIZES, { error: 'Select a valid option.' }).nullish(),
  ),
  shippingAddress: address,
  billingAddress: address,
};

/** A customer in the edit form. */
export const customerForm = z.object(editable);

/** Changes a customer; omitted fields are unchanged. */
export const updateCustomerInput = z.object({
  customerId: idSchema,
  attributes: z.object(editable).partial(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type CustomerAttributes = z.output<typeof updateCustomerInput>['attributes'];

/** A customer can move to another organization; the organization is only empty if it always was. */
export function refuseNoOrganization(
  before: string | null,
  after: string | null | undefined,
): Refusal | undefined {
  return before !== null && after === null
    ? refusal('REQUIRED', ORGANIZATION_REQUIRED, 'organizationId')
    : undefined;
}
