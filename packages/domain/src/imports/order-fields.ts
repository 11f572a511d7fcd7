import { nameSchema } from '../kernel/bounded.ts';
import { emailSchema, normalizeEmail } from '../kernel/text.ts';
import { checkoutInvoiceId } from '../orders/create-order.ts';
import { exportedId } from './exported-id.ts';
import { DATE, dollars, nameCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

const NEW_ONLY = 'new orders only';

/** The columns of an import of open orders; rows are matched by the customer. */
export const ORDER_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Customer e-mail',
    aliases: ['email', 'email address', 'customer'],
    required: true,
    hint: 'Of an imported customer',
    schema: emailSchema.transform(normalizeEmail),
  },
  ...VARIANT_KEY_FIELDS,
  {
    name: 'hub',
    label: 'Hub',
    hint: `Name; ${NEW_ONLY}, required without a shop`,
    schema: nameCell('Hub'),
  },
  {
    name: 'shop',
    label: 'Shop',
    aliases: ['spoke shop'],
    hint: `Name of a spoke shop; ${NEW_ONLY}`,
    schema: nameCell('Shop'),
  },
  {
    name: 'createdAt',
    label: 'Ordered',
    aliases: ['order date', 'ordered at', 'created', 'created at', 'date'],
    hint: '2026-01-31; decides the place in the queue, required for new orders',
    ...DATE,
  },
  {
    name: 'planPriceCents',
    label: 'Price',
    aliases: ['monthly price', 'plan price'],
    hint: `Dollars a month before subsidy and promotion; ${NEW_ONLY}, the price of the model if empty`,
    ...dollars('Price'),
  },
  {
    name: 'onHold',
    label: 'On hold',
    hint: `Yes or no; ${NEW_ONLY}, no if empty`,
    schema: yesNoCell,
  },
  {
    name: 'purchaseOrder',
    label: 'Purchase order',
    aliases: ['po', 'po #', 'po number', 'purchase order number'],
    hint: `Number of the one with the customer's vehicle; ${NEW_ONLY}, at a shop or a direct-ship hub`,
    schema: nameSchema('Purchase order'),
  },
  {
    name: 'stripeCheckoutInvoiceId',
    label: 'Checkout invoice',
    aliases: ['deposit invoice', 'invoice id'],
    hint: `Id of the paid deposit at the payment provider, such as in_1Nabc; ${NEW_ONLY}`,
    schema: checkoutInvoiceId,
  },
  exportedId('Order id'),
];
