import { z } from 'zod';
import { createNoteInput } from '../events/create-note.ts';
import { MAX_NAME, nameSchema } from '../kernel/bounded.ts';
import { spokenNumber } from '../kernel/spoken-number.ts';
import { emailSchema, normalizeEmail } from '../kernel/text.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, DATE, nameCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { vehicleField } from './serial-number-cell.ts';

/** What an imported comment can be about. */
const SUBJECTS: Readonly<Record<string, string>> = {
  Customer: 'Customer',
  Order: 'Order',
  Subscription: 'Subscription',
  Asset: 'Vehicle',
  PurchaseOrder: 'Purchase order',
  TransferOrder: 'Transfer order',
};

const orderNumberCell = z.string().transform((typed, context) => {
  const number = spokenNumber(typed.trim(), 'order');
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: 'Enter the number of an order, such as 2041.' });
  return z.NEVER;
});

/** E-mail addresses in lower case, names as they are. */
const authorCell = nameCell('Author', MAX_NAME).transform((author) =>
  author.includes('@') ? normalizeEmail(author) : author,
);

/** The columns of an import of comments. */
export const COMMENT_FIELDS: readonly ImportField[] = [
  {
    name: 'about',
    label: 'About',
    aliases: ['type', 'entity'],
    hint: 'Follows from the other columns if empty',
    choices: SUBJECTS,
    schema: choiceCell(SUBJECTS),
  },
  {
    name: 'email',
    label: 'Customer e-mail',
    aliases: ['email', 'email address', 'customer'],
    hint: 'The customer, or the one of the order or subscription',
    schema: emailSchema.transform(normalizeEmail),
  },
  {
    name: 'orderNumber',
    label: 'Order number',
    aliases: ['order'],
    hint: "Number in Kickstand; the customer's waiting order if empty",
    schema: orderNumberCell,
  },
  {
    name: 'documentNumber',
    label: 'PO or TO number',
    aliases: ['po number', 'po', 'to number', 'to'],
    hint: 'Of a purchase order or a transfer order, as About says',
    schema: nameSchema('PO or TO number'),
  },
  { ...vehicleField('Of the vehicle, or the one of the subscription'), aliases: ['serial'] },
  {
    name: 'text',
    label: 'Comment',
    aliases: ['text', 'note', 'notes', 'message', 'body'],
    required: true,
    schema: createNoteInput.shape.text,
  },
  {
    name: 'createdAt',
    label: 'Date',
    aliases: ['created', 'created at', 'commented at'],
    required: true,
    hint: '2026-01-31; rows of a day keep their order',
    ...DATE,
  },
  {
    name: 'author',
    label: 'Author',
    aliases: ['created by', 'written by', 'staff', 'user'],
    required: true,
    hint: 'E-mail of a colleague, or a name',
    schema: authorCell,
  },
  exportedId('Comment id'),
];
