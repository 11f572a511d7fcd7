import { vehicleVersion } from '../catalogue/vehicle-parts.ts';
import { countSchema, nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { optionalText } from '../kernel/text.ts';
import { MOST_PURCHASE_ORDER_ASSETS } from '../purchasing/purchase-order-terms.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, DATE, dollars, nameCell, numberCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

const NEW_ONLY = 'new purchase orders only';

/** The states of vehicles that have not arrived. */
const STATES = { OPEN_PO: 'Ordered', SHIPPED: 'Shipped' };

/** The columns of an import of purchase orders under way: a row is a line, and the number makes the purchase order. */
export const PURCHASE_ORDER_FIELDS: readonly ImportField[] = [
  {
    name: 'number',
    label: 'PO number',
    aliases: ['number', 'po', 'po #', 'po no', 'purchase order', 'purchase order number'],
    required: true,
    hint: 'Rows with the same number make one purchase order',
    schema: nameSchema('PO number'),
  },
  {
    name: 'vendor',
    label: 'Vendor',
    hint: `Name; ${NEW_ONLY}, required`,
    schema: nameCell('Vendor'),
  },
  {
    name: 'hub',
    label: 'Hub',
    aliases: ['destination'],
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
  ...VARIANT_KEY_FIELDS,
  {
    name: 'version',
    label: 'Version',
    aliases: ['model year'],
    hint: `Default version if empty; ${NEW_ONLY}`,
    schema: vehicleVersion.shape.name,
  },
  {
    name: 'quantity',
    label: 'Quantity',
    required: true,
    hint: 'Vehicles of the line, with those already received',
    schema: numberCell(countSchema('Quantity', 1, MOST_PURCHASE_ORDER_ASSETS)),
  },
  {
    name: 'received',
    label: 'Received',
    aliases: ['quantity received', 'received quantity', 'qty received'],
    hint: 'How many of them have arrived already, 0 if empty; import those as assets',
    schema: numberCell(countSchema('Received', 0, MOST_PURCHASE_ORDER_ASSETS)),
  },
  {
    name: 'wholesalePriceCents',
    label: 'Unit price',
    aliases: ['price', 'cost', 'unit cost', 'wholesale price', 'wholesale'],
    hint: `Dollars; ${NEW_ONLY}, the price of the vendor if empty`,
    ...dollars('Unit price', wholesaleSchema('Unit price')),
  },
  {
    name: 'orderedAt',
    label: 'Ordered',
    aliases: ['order date', 'ordered on', 'po date', 'submitted'],
    hint: `2026-01-31; ${NEW_ONLY}, required`,
    ...DATE,
  },
  {
    name: 'expectedOn',
    label: 'Expected',
    aliases: ['expected date', 'eta', 'expected on', 'due', 'due date', 'delivery date'],
    hint: '2026-01-31; the last line of the notes',
    ...DATE,
  },
  {
    name: 'state',
    label: 'State',
    aliases: ['status'],
    hint: `Where the vehicles are that have not arrived; ${NEW_ONLY}, Ordered if empty`,
    choices: STATES,
    schema: choiceCell(STATES),
  },
  {
    name: 'shippedAt',
    label: 'Shipped',
    aliases: ['ship date', 'shipped on', 'date shipped'],
    hint: `2026-01-31; ${NEW_ONLY}`,
    ...DATE,
  },
  {
    name: 'salesOrderNumber',
    label: 'OEM SO #',
    aliases: ['sales order', 'sales order number', 'vendor order', 'so #'],
    hint: "The vendor's number",
    schema: nameCell('OEM SO #'),
  },
  { name: 'trackingInfo', label: 'Tracking', schema: nameCell('Tracking') },
  { name: 'notes', label: 'Notes', schema: optionalText },
  exportedId('Purchase order id'),
];
