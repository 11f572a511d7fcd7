import { z } from 'zod';
import { keysOf } from '../kernel/keys-of.ts';

/** The specifications of a vehicle model, each a single value or a range. */
export const VEHICLE_RANGE_LABELS = {
  chargeTimeHours: 'Charge time (h)',
  maxLoadLbs: 'Load (lb)',
  rangeMiles: 'Range (mi)',
  topSpeedMph: 'Top speed (mph)',
  weightLbs: 'Weight (lb)',
};
export type VehicleRangeName = keyof typeof VEHICLE_RANGE_LABELS;
export const VEHICLE_RANGES = keysOf(VEHICLE_RANGE_LABELS);

/** A specification; both values are equal for a single value. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
}
export type VehicleRanges = Readonly<Record<VehicleRangeName, ValueRange | null>>;

const LARGEST = 10_000;
const figure = z
  .number({ error: 'Enter a number.' })
  .min(0, { error: `From 0 to ${LARGEST}.` })
  .max(LARGEST, { error: `From 0 to ${LARGEST}.` });

/** Schema of a specification; the second value is optional. */
const rangeSchema = z
  .object({ min: figure, max: figure.nullish() })
  .transform(({ min, max }): ValueRange => ({ min, max: max ?? min }))
  .refine(({ min, max }) => max >= min, {
    path: ['max'],
    error: 'Must not be less than the first value.',
  })
  .nullish()
  .transform((range) => range ?? null);

/** Schema of all specifications; omitted ones are unknown. */
export const vehicleRanges = z.object({
  chargeTimeHours: rangeSchema,
  maxLoadLbs: rangeSchema,
  rangeMiles: rangeSchema,
  topSpeedMph: rangeSchema,
  weightLbs: rangeSchema,
});
