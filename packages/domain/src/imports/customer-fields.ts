import { z } from 'zod';
import { HELMET_SIZES } from '../customers/customer-terms.ts';
import { customerForm } from '../customers/save-customer.ts';
import { choiceCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const { shape } = customerForm;
const text = (label: string) =>
  z
    .string()
    .trim()
    .max(120, { error: `${label} must have at most 120 characters.` });

function addressFields(kind: 'shipping' | 'billing', label: string): ImportField[] {
  const { shape: address } = shape[`${kind}Address`];
  const field = (part: keyof typeof address, name: string): ImportField => ({
    name: `${kind}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
    label: `${label} ${name}`,
    schema: address[part],
  });
  return [
    field('line1', 'line 1'),
    field('line2', 'line 2'),
    field('city', 'city'),
    { ...field('stateCode', 'state'), hint: 'Two letters' },
    field('postalCode', 'postal code'),
  ];
}

/** The columns of a customer import; rows are matched by e-mail. */
export const CUSTOMER_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    label: 'E-mail',
    aliases: ['email address', 'mail'],
    required: true,
    hint: 'Identifies the customer',
    schema: shape.email,
  },
  {
    name: 'firstName',
    label: 'First name',
    aliases: ['given name'],
    required: true,
    schema: shape.firstName,
  },
  {
    name: 'lastName',
    label: 'Last name',
    aliases: ['surname', 'family name'],
    required: true,
    schema: shape.lastName,
  },
  { name: 'phone', label: 'Phone', aliases: ['phone number'], schema: shape.phone },
  {
    name: 'helmetSize',
    label: 'Helmet size',
    choices: HELMET_SIZES,
    schema: choiceCell(Object.fromEntries(HELMET_SIZES.map((size) => [size, size]))),
  },
  {
    name: 'organization',
    label: 'Organization',
    hint: 'Name or short name; required for new customers',
    schema: text('Organization'),
  },
  { name: 'office', label: 'Office', hint: 'Name; can be added later', schema: text('Office') },
  ...addressFields('shipping', 'Shipping'),
  ...addressFields('billing', 'Billing'),
];
