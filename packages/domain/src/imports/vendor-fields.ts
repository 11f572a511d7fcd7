import { wholesaleSchema } from '../kernel/bounded.ts';
import { optionalText } from '../kernel/text.ts';
import { exportedId } from './exported-id.ts';
import { dollars, nameCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

/** The columns of an import of the models that vendors supply; rows are matched by vendor, brand and model. */
export const VENDOR_PRICE_FIELDS: readonly ImportField[] = [
  {
    name: 'vendor',
    label: 'Vendor',
    aliases: ['supplier'],
    required: true,
    hint: 'Name',
    schema: nameCell('Vendor'),
  },
  ...VARIANT_KEY_FIELDS.filter(({ name }) => name === 'brand' || name === 'model'),
  {
    name: 'wholesalePriceCents',
    label: 'Wholesale price',
    aliases: ['price', 'cost'],
    hint: 'Dollars; the price of the version applies if there is none',
    ...dollars('Wholesale price', wholesaleSchema('Wholesale price')),
  },
  {
    name: 'enabled',
    label: 'Enabled',
    hint: 'Yes or no; yes for new ones if empty',
    schema: yesNoCell,
  },
  { name: 'description', label: 'Description', schema: optionalText },
  exportedId('Vendor id'),
];
