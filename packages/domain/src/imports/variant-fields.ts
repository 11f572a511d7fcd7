import { SIZES, sizeLabel } from '../catalogue/catalogue-terms.ts';
import { vehicleForm } from '../catalogue/save-vehicle.ts';
import { vehicleVariant } from '../catalogue/vehicle-parts.ts';
import { choiceCell, numberCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const { shape: model } = vehicleForm;
const { shape: variant } = vehicleVariant;

/** The label of each size. */
const SIZE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SIZES.map((size) => [size, sizeLabel(size)]),
);

/** The columns that identify a variant. */
export const VARIANT_KEY_FIELDS: readonly ImportField[] = [
  { name: 'brand', label: 'Brand', aliases: ['make'], required: true, schema: model.brand },
  { name: 'model', label: 'Model', required: true, schema: model.model },
  { name: 'color', label: 'Color', aliases: ['colour'], required: true, schema: variant.color },
  {
    name: 'size',
    label: 'Size',
    required: true,
    hint: 'XXS to XXL, One size, or 44 cm to 64 cm',
    choices: Object.values(SIZE_LABELS),
    schema: choiceCell(SIZE_LABELS),
  },
];

/** The columns of a variant import. */
export const VARIANT_FIELDS: readonly ImportField[] = [
  ...VARIANT_KEY_FIELDS,
  {
    name: 'colorCode',
    label: 'Color code',
    aliases: ['colour code'],
    hint: 'Such as #1A2B3C; required for new variants',
    schema: variant.colorCode,
  },
  {
    name: 'minHeight',
    label: 'Height from',
    aliases: ['min height'],
    hint: 'Rider height in inches',
    schema: numberCell(variant.minHeight),
  },
  {
    name: 'maxHeight',
    label: 'Height to',
    aliases: ['max height'],
    hint: 'Rider height in inches',
    schema: numberCell(variant.maxHeight),
  },
  { name: 'description', label: 'Description', schema: variant.description },
  {
    name: 'needsSpecialOrder',
    label: 'Special order',
    aliases: ['needs special order'],
    hint: 'Yes or no',
    schema: yesNoCell,
  },
];
