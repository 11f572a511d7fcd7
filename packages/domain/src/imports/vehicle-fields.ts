import { z } from 'zod';
import { VEHICLE_CATEGORY_LABELS, VEHICLE_KIND_LABELS } from '../catalogue/catalogue-terms.ts';
import { vehicleForm } from '../catalogue/save-vehicle.ts';
import { vehicleVersion } from '../catalogue/vehicle-parts.ts';
import {
  VEHICLE_RANGE_LABELS,
  VEHICLE_RANGES,
  type VehicleRangeName,
  vehicleRanges,
} from '../catalogue/vehicle-ranges.ts';
import { choiceCell, dollarsCell, listCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const { shape } = vehicleForm;

/** Schema of a number or range: '40' or '30 - 50'. */
function rangeCell(name: VehicleRangeName) {
  return z
    .string()
    .transform((typed): unknown => {
      const [min, max] = typed.split(/[-–]/).map((part) => Number(part.trim() || Number.NaN));
      return { min, max };
    })
    .pipe(vehicleRanges.shape[name]);
}

/** The columns of a vehicle model import; rows are matched by brand and model. */
export const VEHICLE_FIELDS: readonly ImportField[] = [
  { name: 'brand', label: 'Brand', aliases: ['make'], required: true, schema: shape.brand },
  { name: 'model', label: 'Model', required: true, schema: shape.model },
  {
    name: 'version',
    label: 'Version',
    aliases: ['model year'],
    hint: 'The default version; required for new models',
    schema: vehicleVersion.shape.name,
  },
  {
    name: 'kind',
    label: 'Kind',
    hint: 'Required for new models',
    choices: Object.values(VEHICLE_KIND_LABELS),
    schema: choiceCell(VEHICLE_KIND_LABELS),
  },
  {
    name: 'category',
    label: 'Category',
    hint: 'Required for new models',
    choices: Object.values(VEHICLE_CATEGORY_LABELS),
    schema: choiceCell(VEHICLE_CATEGORY_LABELS),
  },
  {
    name: 'planPriceCents',
    label: 'Plan price',
    hint: 'Dollars a month; required for new models',
    schema: dollarsCell('Plan price'),
  },
  {
    name: 'msrpCents',
    label: 'MSRP',
    hint: 'Dollars; required for new models',
    schema: dollarsCell('MSRP'),
  },
  {
    name: 'wholesalePriceCents',
    label: 'Wholesale price',
    aliases: ['wholesale'],
    hint: 'Dollars; required for new models',
    schema: dollarsCell('Wholesale price', shape.wholesalePriceCents),
  },
  { name: 'coreModel', label: 'Core model', schema: shape.coreModel },
  { name: 'shortDescription', label: 'Short description', schema: shape.shortDescription },
  {
    name: 'featureList',
    label: 'Features',
    aliases: ['feature list'],
    hint: 'Separated by semicolons',
    schema: listCell(shape.featureList, /[;\r\n]+/),
  },
  { name: 'details', label: 'Details', schema: shape.details },
  {
    name: 'allowBuyout',
    label: 'Buyout',
    aliases: ['allow buyout'],
    hint: 'Yes or no',
    schema: yesNoCell,
  },
  ...VEHICLE_RANGES.map((name) => ({
    name,
    label: VEHICLE_RANGE_LABELS[name],
    hint: '40 or 30 - 50',
    schema: rangeCell(name),
  })),
];
