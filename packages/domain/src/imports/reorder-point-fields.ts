import { saveReorderPointInput } from '../inventory/reorder-point.ts';
import { exportedId } from './exported-id.ts';
import { nameCell, numberCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

const { level, orderQuantity } = saveReorderPointInput.shape;

/** The columns of an import of reorder points; rows are matched by hub and variant. */
export const REORDER_POINT_FIELDS: readonly ImportField[] = [
  { name: 'hub', label: 'Hub', required: true, hint: 'Name', schema: nameCell('Hub') },
  ...VARIANT_KEY_FIELDS,
  {
    name: 'level',
    label: 'Keep',
    aliases: ['reorder point', 'reorder level', 'minimum stock'],
    required: true,
    hint: 'Vehicles that should remain after every open order',
    schema: numberCell(level),
  },
  {
    name: 'orderQuantity',
    label: 'Order',
    aliases: ['order quantity', 'reorder quantity'],
    required: true,
    hint: 'More are bought in multiples of this',
    schema: numberCell(orderQuantity),
  },
  exportedId('Hub id'),
];
