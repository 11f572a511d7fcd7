import { z } from 'zod';
import { atMost, emailSchema, MAX_TEXT, normalizeEmail } from '../kernel/text.ts';
import {
  SUBSCRIPTION_CANCELATION_REASONS,
  subscriptionCancelationReasonLabel,
} from '../subscriptions/cancelation-reasons.ts';
import { MAX_NOTES_HTML } from '../subscriptions/update-subscription.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, DATE, dollars, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_CHECK_FIELDS, vehicleField } from './serial-number-cell.ts';

const email: ImportField = {
  name: 'email',
  label: 'Customer e-mail',
  aliases: ['email', 'email address', 'customer'],
  required: true,
  hint: 'Of an imported customer',
  schema: emailSchema.transform(normalizeEmail),
};

const vehicle = (hint: string): ImportField[] => [
  { ...vehicleField(hint), aliases: ['serial'], required: true },
  ...VARIANT_CHECK_FIELDS,
];

const price = (hint: string): ImportField => ({
  name: 'planPriceCents',
  label: 'Price',
  aliases: ['monthly price', 'plan price', 'price per month'],
  hint,
  ...dollars('Price'),
});

const startedAt: ImportField = {
  name: 'startedAt',
  label: 'Started',
  aliases: ['start date', 'since'],
  hint: '2026-01-31',
  ...DATE,
};

const reference: ImportField = {
  name: 'stripeSubscriptionId',
  label: 'Provider subscription',
  aliases: ['provider subscription id', 'subscription id', 'stripe subscription'],
  hint: 'Id at the payment provider, such as sub_1Nabc; can be added later, not replaced',
  isOwnCell: (cell) => cell.startsWith('sub_'),
  schema: z
    .string()
    .trim()
    .regex(/^sub_\w{1,100}$/, { error: 'Enter the id of a subscription, such as sub_1Nabc.' }),
};

const textCell = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: atMost(max) });

const NEW_RUNNING = 'new subscriptions only';

/** A column of other systems that says whether a row can be a running subscription of one vehicle, billed each month. */
const compared = (name: string, label: string, aliases: readonly string[]): ImportField => ({
  name,
  label,
  aliases,
  hint: 'Compared only, of new subscriptions',
  isComparedOnly: true,
  schema: textCell(100),
});

/** The columns of an import of running subscriptions; rows are matched by the vehicle. */
export const SUBSCRIPTION_FIELDS: readonly ImportField[] = [
  email,
  ...vehicle('Of an available vehicle'),
  price(`Dollars a month, as billed to the customer; ${NEW_RUNNING}, required`),
  { ...startedAt, hint: `2026-01-31; ${NEW_RUNNING}, required` },
  {
    name: 'billingCycleDate',
    label: 'Next billing',
    aliases: ['next billing date', 'billing date'],
    hint: `2026-01-31; ${NEW_RUNNING}`,
    ...DATE,
  },
  reference,
  {
    name: 'paused',
    label: 'Paused',
    hint: `Yes or no; ${NEW_RUNNING}, no if empty`,
    schema: yesNoCell,
  },
  { name: 'notes', label: 'Notes', schema: textCell(MAX_NOTES_HTML) },
  compared('interval', 'Interval', ['billing interval', 'plan interval']),
  compared('currency', 'Currency', []),
  compared('quantity', 'Quantity', []),
  compared('status', 'Status', ['subscription status']),
  compared('endedAt', 'Ended', ['ended at', 'ended at utc', 'end date']),
  exportedId('Subscription id'),
];

const NEW_ENDED = 'new ones only';

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
  email,
  ...vehicle('Of a vehicle that the business has or had'),
  price(`Dollars a month, as last billed to the customer; ${NEW_ENDED}, required`),
  { ...startedAt, required: true },
  {
    name: 'endedAt',
    label: 'Ended',
    aliases: ['end date', 'until', 'canceled at', 'cancelled at', 'cancelation date'],
    hint: `2026-01-31; ${NEW_ENDED}, required`,
    ...DATE,
  },
  {
    name: 'reason',
    label: 'Reason',
    aliases: ['cancelation reason', 'cancellation reason', 'end reason', 'outcome'],
    hint: 'New ones only, Unknown if empty; Buyout for a sold vehicle',
    choices: REASONS,
    schema: reasonCell,
  },
  {
    name: 'buyoutPriceCents',
    label: 'Buyout price',
    hint: `Dollars before tax; ${NEW_ENDED}, with the reason Buyout`,
    ...dollars('Buyout price'),
  },
  reference,
  {
    name: 'notes',
    label: 'Notes',
    aliases: ['cancelation notes', 'cancellation notes'],
    hint: 'About its end',
    schema: textCell(MAX_TEXT),
  },
  exportedId('Subscription id'),
];
