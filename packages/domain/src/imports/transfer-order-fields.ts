import { nameSchema } from '../kernel/bounded.ts';
import { optionalText } from '../kernel/text.ts';
import { TRANSFER_ORDER_STATE_LABELS } from '../transfers/transfer-order-terms.ts';
import { MAX_TRACKING } from '../transfers/transfer-origin.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, DATE, dollars, nameCell, refuseChoice } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { vehicleField } from './serial-number-cell.ts';

const NEW_ONLY = 'new transfer orders only';
/** The states of a new transfer order. */
export const NEW_TRANSFER_STATES = { OPEN: 'Open', SHIPPED: 'Shipped' };

const LABELS: Readonly<Record<string, string>> = TRANSFER_ORDER_STATE_LABELS;

const place = (name: string, label: string, aliases: readonly string[], hint: string) => ({
  name,
  label,
  aliases,
  hint: `${hint}; ${NEW_ONLY}`,
  schema: nameCell(label),
});

/** The columns of an import of transfer orders under way: a row is a vehicle, and the number makes the transfer order. */
export const TRANSFER_ORDER_FIELDS: readonly ImportField[] = [
  {
    name: 'number',
    label: 'TO number',
    aliases: [
      'number',
      'to',
      'to #',
      'to no',
      'transfer order',
      'transfer order number',
      'transfer',
    ],
    required: true,
    hint: 'Rows with the same number make one transfer order',
    schema: nameSchema('TO number'),
  },
  { ...vehicleField('Of an imported vehicle, one for each row'), required: true },
  place('originHub', 'Origin hub', ['origin', 'from', 'from hub'], 'Name; required without a shop'),
  place('originShop', 'Origin shop', ['from shop'], 'Name of a spoke shop'),
  place(
    'destinationHub',
    'Destination hub',
    ['destination', 'to hub', 'hub'],
    'Name; required without a shop',
  ),
  place('destinationShop', 'Destination shop', ['to shop', 'shop'], 'Name of a spoke shop'),
  {
    name: 'state',
    label: 'State',
    aliases: ['status'],
    hint: `Open if empty; ${NEW_ONLY}`,
    choices: NEW_TRANSFER_STATES,
    schema: choiceCell(LABELS, refuseChoice(NEW_TRANSFER_STATES)),
    write: (state) => LABELS[String(state)] ?? String(state),
  },
  {
    name: 'createdAt',
    label: 'Created',
    aliases: ['date', 'created at', 'created on', 'order date'],
    hint: `2026-01-31; ${NEW_ONLY}, required`,
    ...DATE,
  },
  {
    name: 'shippedAt',
    label: 'Shipped',
    aliases: ['ship date', 'shipped on', 'date shipped'],
    hint: `2026-01-31; ${NEW_ONLY}`,
    ...DATE,
  },
  {
    name: 'shippingCostsCents',
    label: 'Shipping costs',
    aliases: ['shipping cost', 'shipping', 'freight'],
    hint: 'Dollars, of the whole transfer order',
    ...dollars('Shipping costs'),
  },
  { name: 'trackingInfo', label: 'Tracking', schema: nameCell('Tracking', MAX_TRACKING) },
  { name: 'notes', label: 'Notes', schema: optionalText },
  exportedId('Transfer order id'),
];
