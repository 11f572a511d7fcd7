import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { customerImport } from './customer-import.ts';
import type { ImportKind } from './import-kind.ts';

/** Everything that can be imported. */
export const IMPORT_KIND_DEFINITIONS: Record<ImportKindName, ImportKind> = {
  CUSTOMERS: customerImport,
};
