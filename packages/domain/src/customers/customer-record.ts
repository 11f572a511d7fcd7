import { z } from 'zod';
import { SIZE_SPELLINGS } from '../catalogue/size-spellings.ts';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalAddress, optionalId, PHONE, phoneSchema } from '../kernel/contact.ts';
import { field } from '../kernel/record.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, idSchema, requiredId } from '../kernel/text.ts';
import { HELMET_SIZES } from './customer-terms.ts';

const email = z
  .string({ error: 'E-mail is a required field.' })
  .trim()
  .min(1, { error: 'E-mail is a required field.' })
  .max(254, { error: 'Enter a valid email' })
  .pipe(emailSchema);

const helmetSize = z.preprocess(
  (size) => (size === '' ? null : size),
  z.enum(HELMET_SIZES, { error: 'Select a valid option.' }).nullish(),
);

/** The fields of a customer that staff edit, in the order of files. */
export const customerRecord = z.object({
  email: field(email, {
    label: 'E-mail',
    imported: {
      aliases: ['email address', 'mail'],
      required: true,
      hint: 'Identifies the customer',
    },
  }),
  firstName: field(nameSchema('First name'), {
    label: 'First name',
    imported: { aliases: ['given name'], required: true },
  }),
  lastName: field(nameSchema('Last name'), {
    label: 'Last name',
    imported: { aliases: ['surname', 'family name'], required: true },
  }),
  phone: field(phoneSchema, { ...PHONE, erased: true }),
  helmetSize: field(helmetSize, {
    label: 'Helmet size',
    choices: Object.fromEntries(HELMET_SIZES.map((size) => [size, size])),
    imported: { spellings: SIZE_SPELLINGS },
    erased: true,
  }),
  /** Optional for customers of partner shops. A customer cannot be removed from an organization. */
  organizationId: field(optionalId, {
    label: 'Organization',
    kind: 'reference',
    inputDescription: 'Changing it clears the office.',
    imported: { hint: 'Name or short name; required for new customers' },
  }),
  officeId: field(optionalId, {
    label: 'Office',
    kind: 'reference',
    imported: { hint: 'Name; can be added later' },
    erased: true,
  }),
  /** Reductions of the next order's price. */
  promotionId: field(optionalId, {
    label: 'Promotion',
    kind: 'reference',
    inputDescription: 'Reduces the price of the next order.',
    shownAs: 'latestPromotion',
  }),
  shippingAddress: field(optionalAddress, {
    label: 'Shipping',
    kind: 'address',
    imported: {},
    erased: true,
  }),
  billingAddress: field(optionalAddress, {
    label: 'Billing',
    kind: 'address',
    imported: {},
    erased: true,
  }),
});

const ORGANIZATION_REQUIRED = 'Organization is a required field.';

/** Creates a customer who did not use the sign-up site. */
export const createCustomerInput = customerRecord
  .pick({ email: true, firstName: true, lastName: true, phone: true, officeId: true })
  .extend({ organizationId: requiredId(ORGANIZATION_REQUIRED) });

/** Changes a customer; omitted fields are unchanged. */
export const updateCustomerInput = z.object({
  customerId: idSchema,
  attributes: customerRecord.partial(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});

/** A customer can move to another organization; the organization is only empty if it always was. */
export function refuseNoOrganization(
  before: string | null,
  after: string | null | undefined,
): Refusal | undefined {
  return before !== null && after === null
    ? refusal('REQUIRED', ORGANIZATION_REQUIRED, 'organizationId')
    : undefined;
}
