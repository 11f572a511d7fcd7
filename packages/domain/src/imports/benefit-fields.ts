import { z } from 'zod';
import { choiceSchema, emailSchema, normalizeEmail } from '../kernel/text.ts';
import { subsidySchema } from '../partners/organization-parts.ts';
import { SUBSIDY_CADENCE_LABELS, SUBSIDY_PROCESS_LABELS } from '../partners/organization-terms.ts';
import {
  DISCOUNT_TYPE_LABELS,
  PROMOTION_DURATION_LABELS,
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
} from '../partners/promotion-terms.ts';
import { promotionForm } from '../partners/save-promotion.ts';
import { choiceCell, dollarsCell, nameCell, numberCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const { shape } = promotionForm;

const ORGANIZATION: ImportField = {
  name: 'organization',
  label: 'Organization',
  required: true,
  hint: 'Slug or name',
  schema: nameCell('Organization'),
};

/** The columns of a subsidy import; rows are matched by organization. */
export const SUBSIDY_FIELDS: readonly ImportField[] = [
  ORGANIZATION,
  {
    name: 'amount',
    label: 'Amount',
    aliases: ['subsidy'],
    hint: 'Dollars; required for new subsidies',
    schema: dollarsCell('Amount', subsidySchema.shape.amount),
  },
  {
    name: 'cap',
    label: 'Cap',
    hint: 'Dollars; no limit if there is none',
    schema: dollarsCell('Cap'),
  },
  {
    name: 'cadence',
    label: 'Cadence',
    hint: 'Required for new subsidies',
    choices: Object.values(SUBSIDY_CADENCE_LABELS),
    schema: choiceCell(SUBSIDY_CADENCE_LABELS),
  },
  {
    name: 'process',
    label: 'Process',
    aliases: ['paid by'],
    hint: 'Required for new subsidies',
    choices: Object.values(SUBSIDY_PROCESS_LABELS),
    schema: choiceCell(SUBSIDY_PROCESS_LABELS),
  },
  {
    name: 'enabled',
    label: 'Enabled',
    hint: 'Yes or no; yes for new subsidies if empty',
    schema: yesNoCell,
  },
];

/** The columns of an import of the e-mail addresses whose owners may join organizations. */
export const AUTHORIZED_EMAIL_FIELDS: readonly ImportField[] = [
  ORGANIZATION,
  {
    name: 'email',
    label: 'E-mail',
    aliases: ['email address', 'mail'],
    required: true,
    schema: emailSchema.transform(normalizeEmail),
  },
  {
    name: 'authorized',
    label: 'Authorized',
    hint: 'Yes or no; yes if empty',
    schema: yesNoCell,
  },
];

/** Schema of an amount in dollars that the form may leave empty. */
const optionalDollars = (label: string, schema: typeof shape.amountCents) =>
  dollarsCell(label)
    .transform((cents): number | null | undefined => cents)
    .pipe(schema);

const percentCell = z
  .string()
  .transform((typed) => typed.replace(/\s*%$/, ''))
  .pipe(numberCell(shape.percentage));

/** The columns of a promotion import; rows are matched by code. */
export const PROMOTION_FIELDS: readonly ImportField[] = [
  {
    name: 'code',
    label: 'Code',
    aliases: ['promotion code', 'promo code'],
    required: true,
    schema: shape.code,
  },
  { name: 'title', label: 'Title', hint: 'Required for new promotions', schema: shape.title },
  { name: 'description', label: 'Description', schema: shape.description },
  {
    name: 'organization',
    label: 'Organization',
    hint: 'Slug or name; for everyone if there is none',
    schema: nameCell('Organization'),
  },
  {
    name: 'discountType',
    label: 'Discount type',
    hint: 'Required for new promotions',
    choices: Object.values(DISCOUNT_TYPE_LABELS),
    schema: choiceCell(DISCOUNT_TYPE_LABELS),
  },
  {
    name: 'amountCents',
    label: 'Amount',
    hint: 'Dollars; for fixed amounts',
    schema: optionalDollars('Amount', shape.amountCents),
  },
  {
    name: 'percentage',
    label: 'Percentage',
    hint: '1 to 100; for percentages',
    schema: percentCell,
  },
  {
    name: 'duration',
    label: 'Duration',
    hint: 'Required for new promotions',
    choices: Object.values(PROMOTION_DURATION_LABELS),
    schema: choiceCell(PROMOTION_DURATION_LABELS),
  },
  {
    name: 'durationMonths',
    label: 'Months',
    hint: 'For recurring promotions',
    schema: numberCell(shape.durationMonths),
  },
  {
    name: 'budgetCents',
    label: 'Budget',
    hint: 'Dollars; for promotions until depleted',
    schema: optionalDollars('Budget', shape.budgetCents),
  },
  {
    name: 'status',
    label: 'Status',
    hint: 'New promotions only, paused if empty',
    choices: PROMOTION_STATUSES.map((status) => PROMOTION_STATUS_LABELS[status]),
    schema: choiceCell(PROMOTION_STATUS_LABELS).pipe(
      choiceSchema(PROMOTION_STATUSES, 'Status is a required field.'),
    ),
  },
];
