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

/** A figure: '40' or '30 - 50'. */
function rangeCell(name: VehicleRangeName) {
  return z
    .string()
    .transform((typed): unknown => {
      const [min, max] = typed.split(/[-–]/).map((part) => Number(part.trim() || Number.NaN));
      return { min, max };
    })
    .pipe(vehicleRanges.shape[name]);
}

/** The columns of an import of vehicle models; brand and model tell which it is. */
export const VEHICLE_FIELDS: readonly ImportField[] = [
  { name: 'brand', label: 'Brand', aliases: ['make'], required: true, schema: shape.brand },
  { name: 'model', label: 'Model', required: true, schema: shape.model },
  {
    name: 'version',
    label: 'Version',
    aliases: ['model year'],
    hint: 'The default version of a new model, which needs one',
    schema: vehicleVersion.shape.name,
  },
  {
    name: 'kind',
    label: 'Kind',
    hint: 'New models need one',
    choices: Object.values(VEHICLE_KIND_LABELS),
    schema: choiceCell(VEHICLE_KIND_LABELS),
  },
  {
    name: 'category',
    label: 'Category',
    hint: 'New models need one',
    choices: Object.values(VEHICLE_CATEGORY_LABELS),
    schema: choiceCell(VEHICLE_CATEGORY_LABELS),
  },
  {
    name: 'planPriceCents',
    label: 'Plan price',
    hint: 'Dollars a month; new models need one',
    schema: dollarsCell('Plan price'),
  },
  {
    name: 'msrpCents',
    label: 'MSRP',
    hint: 'Dollars; new models need one',
    schema: dollarsCell('MSRP'),
  },
  {
    name: 'wholesalePriceCents',
    label: 'Wholesale price',
    aliases: ['wholesale'],
    hint: 'Dollars; new models need one',
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
