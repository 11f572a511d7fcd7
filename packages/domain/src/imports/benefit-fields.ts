import { choiceSchema, emailSchema, normalizeEmail } from '../kernel/text.ts';
import { subsidySchema } from '../partners/organization-parts.ts';
import { SUBSIDY_CADENCE_LABELS, SUBSIDY_PROCESS_LABELS } from '../partners/organization-terms.ts';
import { promotionRecord } from '../partners/promotion-record.ts';
import { PROMOTION_STATUS_LABELS, PROMOTION_STATUSES } from '../partners/promotion-terms.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, dollars, nameCell, numberCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { importFieldsOf } from './record-fields.ts';

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
    ...dollars('Amount', subsidySchema.shape.amount),
  },
  {
    name: 'cap',
    label: 'Cap',
    hint: 'Dollars; no limit if there is none',
    ...dollars('Cap'),
  },
  {
    name: 'cadence',
    label: 'Cadence',
    hint: 'Required for new subsidies',
    choices: SUBSIDY_CADENCE_LABELS,
    schema: choiceCell(SUBSIDY_CADENCE_LABELS),
  },
  {
    name: 'process',
    label: 'Process',
    aliases: ['paid by'],
    hint: 'Required for new subsidies',
    choices: SUBSIDY_PROCESS_LABELS,
    schema: choiceCell(SUBSIDY_PROCESS_LABELS),
  },
  {
    name: 'enabled',
    label: 'Enabled',
    hint: 'Yes or no; yes for new subsidies if empty',
    schema: yesNoCell,
  },
  exportedId('Subsidy id'),
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
  exportedId('Organization id'),
];

/** The columns of a promotion import; rows are matched by code. */
export const PROMOTION_FIELDS: readonly ImportField[] = [
  ...importFieldsOf(promotionRecord, {
    percentage: { reads: 'percent', schema: numberCell(promotionRecord.shape.percentage) },
  }),
  {
    name: 'status',
    label: 'Status',
    hint: 'New promotions only, paused if empty',
    choices: PROMOTION_STATUS_LABELS,
    schema: choiceCell(PROMOTION_STATUS_LABELS).pipe(
      choiceSchema(PROMOTION_STATUSES, 'Status is a required field.'),
    ),
  },
  exportedId('Promotion id'),
];
