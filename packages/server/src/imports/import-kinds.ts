import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { assetImport } from './asset-import.ts';
import { customerImport } from './customer-import.ts';
import type { ImportKind } from './import-kind.ts';
import { leaseToOwnImport } from './lease-to-own-import.ts';
import { officeImport } from './office-import.ts';
import { organizationImport } from './organization-import.ts';
import { variantImport } from './variant-import.ts';
import { vehicleImport } from './vehicle-import.ts';

/** All kinds of imports. */
export const IMPORT_KIND_DEFINITIONS: Record<ImportKindName, ImportKind> = {
  CUSTOMERS: customerImport,
  ORGANIZATIONS: organizationImport,
  OFFICES: officeImport,
  VEHICLES: vehicleImport,
  VARIANTS: variantImport,
  ASSETS: assetImport,
  LEASE_TO_OWN_INVOICES: leaseToOwnImport,
};
