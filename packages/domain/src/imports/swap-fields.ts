import { emailSchema, normalizeEmail, optionalText } from '../kernel/text.ts';
import { SWAP_REASON_LABELS } from '../orders/order-reasons.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, DATE, nameCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { vehicleField } from './serial-number-cell.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

/** The columns of an import of waiting swaps; rows are matched by the customer. */
export const SWAP_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Customer e-mail',
    aliases: ['email', 'email address', 'customer'],
    required: true,
    hint: 'Of a customer with a running subscription',
    schema: emailSchema.transform(normalizeEmail),
  },
  {
    ...vehicleField('Of the vehicle that the customer has, required with several subscriptions'),
    label: 'Current serial number',
    aliases: ['serial number', 'serial', 'old serial number', 'old serial', 'current vehicle'],
  },
  ...VARIANT_KEY_FIELDS.map((field) => ({
    ...field,
    label: `New ${field.label.toLowerCase()}`,
    aliases: [field.label, ...(field.aliases ?? [])],
  })),
  {
    name: 'hub',
    label: 'Hub',
    hint: `Name; must be the hub of the customer's swap; new swaps only`,
    schema: nameCell('Hub'),
  },
  {
    name: 'createdAt',
    label: 'Ordered',
    aliases: ['order date', 'ordered at', 'requested', 'created', 'created at', 'date'],
    hint: '2026-01-31; decides the place in the queue, required for new swaps',
    ...DATE,
  },
  {
    name: 'swapReason',
    label: 'Reason',
    aliases: ['swap reason'],
    hint: 'New swaps only, Unknown if empty',
    choices: SWAP_REASON_LABELS,
    schema: choiceCell(SWAP_REASON_LABELS),
  },
  {
    name: 'swapNotes',
    label: 'Notes',
    aliases: ['swap notes'],
    hint: 'New swaps only, required if the reason is Other',
    schema: optionalText,
  },
  exportedId('Order id'),
];
