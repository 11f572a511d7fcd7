import { variantRecord } from '../catalogue/vehicle-parts.ts';
import { vehicleRecord } from '../catalogue/vehicle-record.ts';
import type { ImportField } from './import-fields.ts';
import { importFieldsOf } from './record-fields.ts';

const VARIANT = importFieldsOf(variantRecord);

/** The columns that identify a variant. */
export const VARIANT_KEY_FIELDS: readonly ImportField[] = [
  ...importFieldsOf(vehicleRecord.pick({ brand: true, model: true })),
  ...VARIANT.slice(0, 2),
];

/** The columns of a variant import. */
export const VARIANT_FIELDS: readonly ImportField[] = [...VARIANT_KEY_FIELDS, ...VARIANT.slice(2)];
