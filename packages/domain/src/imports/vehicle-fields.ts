import { z } from 'zod';
import { vehicleVersion } from '../catalogue/vehicle-parts.ts';
import {
  VEHICLE_RANGE_LABELS,
  VEHICLE_RANGES,
  type VehicleRangeName,
  vehicleRanges,
} from '../catalogue/vehicle-ranges.ts';
import { vehicleRecord } from '../catalogue/vehicle-record.ts';
import { exportedId } from './exported-id.ts';
import { listCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { importFieldsOf } from './record-fields.ts';

/** Features may contain commas. */
const featureList = listCell(vehicleRecord.shape.featureList, /[;\r\n]+/);

/** What rows are matched by. */
const KEY = { brand: true, model: true } as const;

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

/** The cell of a stored range. */
function writeRange(stored: unknown): string {
  const { min, max } = z.object({ min: z.number(), max: z.number() }).parse(stored);
  return min === max ? String(min) : `${min} - ${max}`;
}

/** The columns of a vehicle model import; rows are matched by brand and model. */
export const VEHICLE_FIELDS: readonly ImportField[] = [
  ...importFieldsOf(vehicleRecord.pick(KEY)),
  {
    name: 'version',
    label: 'Version',
    aliases: ['model year'],
    hint: 'The default version; required for new models',
    schema: vehicleVersion.shape.name,
  },
  ...importFieldsOf(vehicleRecord.omit(KEY), { featureList: { schema: featureList } }),
  ...VEHICLE_RANGES.map((name) => ({
    name,
    label: VEHICLE_RANGE_LABELS[name],
    hint: '40 or 30 - 50',
    schema: rangeCell(name),
    write: writeRange,
  })),
  exportedId('Model id'),
];
