import { z } from 'zod';
import { atMost, emailSchema, normalizeEmail } from '../kernel/text.ts';
import { MAX_NOTES_HTML } from '../subscriptions/update-subscription.ts';
import { dateCell, dollarsCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_CHECK_FIELDS, vehicleField } from './serial-number-cell.ts';

const NEW_ONLY = 'new subscriptions only';

/** Schema of the id of a subscription at the payment provider. */
export const providerSubscriptionCell = z
  .string()
  .trim()
  .regex(/^sub_\w{1,100}$/, { error: 'Enter the id of a subscription, such as sub_1Nabc.' });

/** The columns of an import of running subscriptions; rows are matched by the vehicle. */
export const SUBSCRIPTION_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Customer e-mail',
    aliases: ['email', 'email address', 'customer'],
    required: true,
    hint: 'Of an imported customer',
    schema: emailSchema.transform(normalizeEmail),
  },
  { ...vehicleField('Of an available vehicle'), aliases: ['serial'], required: true },
  ...VARIANT_CHECK_FIELDS,
  {
    name: 'planPriceCents',
    label: 'Price',
    aliases: ['monthly price', 'plan price'],
    hint: `Dollars a month, as billed to the customer; ${NEW_ONLY}, required`,
    schema: dollarsCell('Price'),
  },
  {
    name: 'startedAt',
    label: 'Started',
    aliases: ['start date', 'since'],
    hint: `2026-01-31; ${NEW_ONLY}, required`,
    schema: dateCell,
  },
  {
    name: 'billingCycleDate',
    label: 'Next billing',
    aliases: ['next billing date', 'billing date'],
    hint: `2026-01-31; ${NEW_ONLY}`,
    schema: dateCell,
  },
  {
    name: 'stripeSubscriptionId',
    label: 'Provider subscription',
    aliases: ['subscription id', 'stripe subscription'],
    hint: `Id at the payment provider, such as sub_1Nabc; ${NEW_ONLY}`,
    schema: providerSubscriptionCell,
  },
  {
    name: 'paused',
    label: 'Paused',
    hint: `Yes or no; ${NEW_ONLY}, no if empty`,
    schema: yesNoCell,
  },
  {
    name: 'notes',
    label: 'Notes',
    schema: z
      .string()
      .trim()
      .max(MAX_NOTES_HTML, { error: atMost(MAX_NOTES_HTML) }),
  },
];
