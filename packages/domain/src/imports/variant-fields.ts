import { variantRecord } from '../catalogue/vehicle-parts.ts';
import { vehicleRecord } from '../catalogue/vehicle-record.ts';
import { exportedId } from './exported-id.ts';
import type { ImportField } from './import-fields.ts';
import { importFieldsOf } from './record-fields.ts';

/** By what the variants of a model differ. */
const KEY = { color: true, size: true } as const;

/** The columns that identify a variant. */
export const VARIANT_KEY_FIELDS: readonly ImportField[] = [
  ...importFieldsOf(vehicleRecord.pick({ brand: true, model: true })),
  ...importFieldsOf(variantRecord.pick(KEY)),
];

/** The columns of a variant import. */
export const VARIANT_FIELDS: readonly ImportField[] = [
  ...VARIANT_KEY_FIELDS,
  ...importFieldsOf(variantRecord.omit(KEY)),
  exportedId('Variant id'),
];
