import { z } from 'zod';
import { atMost, emailSchema, MAX_TEXT, normalizeEmail } from '../kernel/text.ts';
import {
  SUBSCRIPTION_CANCELATION_REASONS,
  subscriptionCancelationReasonLabel,
} from '../subscriptions/subscription-terms.ts';
import { choiceCell, dateCell, dollarsCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_CHECK_FIELDS, vehicleField } from './serial-number-cell.ts';
import { providerSubscriptionCell } from './subscription-fields.ts';

const NEW_ONLY = 'new ones only';

/** The label of each reason for which a subscription ends. */
const REASONS: Readonly<Record<string, string>> = Object.fromEntries(
  SUBSCRIPTION_CANCELATION_REASONS.map((reason) => [
    reason,
    subscriptionCancelationReasonLabel(reason),
  ]),
);

/** Words of other systems for an end, by their letters. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  boughtout: 'BUYOUT',
  canceled: 'UNKNOWN',
  cancelled: 'UNKNOWN',
  ended: 'UNKNOWN',
};

const reasonCell = z
  .string()
  .transform((typed) => OTHER_WORDS[typed.toLowerCase().replace(/[^a-z]/g, '')] ?? typed)
  .pipe(choiceCell(REASONS));

/**
 * The columns of an import of ended subscriptions; rows are matched by customer, vehicle and start.
 */
export const ENDED_SUBSCRIPTION_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Customer e-mail',
    aliases: ['email', 'email address', 'customer'],
    required: true,
    hint: 'Of an imported customer',
    schema: emailSchema.transform(normalizeEmail),
  },
  {
    ...vehicleField('Of a vehicle that the business has or had'),
    aliases: ['serial'],
    required: true,
  },
  ...VARIANT_CHECK_FIELDS,
  {
    name: 'planPriceCents',
    label: 'Price',
    aliases: ['monthly price', 'plan price'],
    hint: `Dollars a month, as last billed to the customer; ${NEW_ONLY}, required`,
    schema: dollarsCell('Price'),
  },
  {
    name: 'startedAt',
    label: 'Started',
    aliases: ['start date', 'since'],
    required: true,
    hint: '2026-01-31',
    schema: dateCell,
  },
  {
    name: 'endedAt',
    label: 'Ended',
    aliases: ['end date', 'until', 'canceled at', 'cancelled at', 'cancelation date'],
    hint: `2026-01-31; ${NEW_ONLY}, required`,
    schema: dateCell,
  },
  {
    name: 'reason',
    label: 'Reason',
    aliases: ['cancelation reason', 'cancellation reason', 'end reason', 'outcome'],
    hint: 'New ones only, Unknown if empty; Buyout for a sold vehicle',
    choices: Object.values(REASONS),
    schema: reasonCell,
  },
  {
    name: 'buyoutPriceCents',
    label: 'Buyout price',
    hint: `Dollars before tax; ${NEW_ONLY}, with the reason Buyout`,
    schema: dollarsCell('Buyout price'),
  },
  {
    name: 'stripeSubscriptionId',
    label: 'Provider subscription',
    aliases: ['subscription id', 'stripe subscription'],
    hint: `Id at the payment provider, such as sub_1Nabc; ${NEW_ONLY}`,
    schema: providerSubscriptionCell,
  },
  {
    name: 'notes',
    label: 'Notes',
    aliases: ['cancelation notes', 'cancellation notes'],
    hint: 'About its end',
    schema: z
      .string()
      .trim()
      .max(MAX_TEXT, { error: atMost(MAX_TEXT) }),
  },
];
