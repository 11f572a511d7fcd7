import { z } from 'zod';
import { cleanSerialNumber, refuseSerialNumber } from '../inventory/serial-number.ts';
import type { ImportField } from './import-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

/** Schema of a serial number. */
const serialNumberCell = z
  .string()
  .superRefine((typed, context) => {
    const refused = refuseSerialNumber(typed, 'serialNumber');
    if (refused) context.addIssue({ code: 'custom', message: refused.message });
  })
  .transform(cleanSerialNumber);

/** The part of a field whose cells are serial numbers. */
export const SERIAL_NUMBER = { reads: 'code', schema: serialNumberCell } as const;

/** A column that identifies an existing vehicle. */
export const vehicleField = (hint: string) => ({
  name: 'serialNumber',
  label: 'Serial number',
  hint: `${hint}, or the old tag`,
  isVehicle: true,
  ...SERIAL_NUMBER,
});

/** Schema of the number on an earlier tag, which is scanned and normalized like a serial number. */
const oldTagCell = z
  .string()
  .refine((typed) => refuseSerialNumber(typed, 'oldTag') === undefined, {
    error: 'Enter the number on the tag: letters and digits, no web address.',
  })
  .transform(cleanSerialNumber);

/** The part of a field whose cells are numbers on earlier tags. */
export const OLD_TAG = { reads: 'code', schema: oldTagCell } as const;

/** The columns of a variant that must agree with the vehicle of the row. */
export const VARIANT_CHECK_FIELDS: readonly ImportField[] = VARIANT_KEY_FIELDS.map(
  ({ required: _, ...field }) => ({ ...field, hint: 'Must agree with the vehicle' }),
);
