/** What can be imported from a file. */
export const IMPORT_KINDS = [
  'CUSTOMERS',
  'ORGANIZATIONS',
  'OFFICES',
  'VEHICLES',
  'VARIANTS',
  'ASSETS',
  'LEASE_TO_OWN_INVOICES',
] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_LABELS: Record<ImportKindName, string> = {
  CUSTOMERS: 'Customers',
  ORGANIZATIONS: 'Organizations',
  OFFICES: 'Offices',
  VEHICLES: 'Vehicle models',
  VARIANTS: 'Variants',
  ASSETS: 'Assets',
  LEASE_TO_OWN_INVOICES: 'Lease-to-own invoices',
};

/** How each kind matches rows to existing records, and what else staff should know before an import. */
export const IMPORT_KIND_NOTES: Record<ImportKindName, string> = {
  CUSTOMERS:
    'Customers are matched by e-mail. New or moving customers need an address that the organization accepts.',
  ORGANIZATIONS:
    'Organizations are matched by slug, or by name if the slug is empty. Subsidies, hubs and other settings are on the page of the organization.',
  OFFICES:
    'Offices are matched by organization and name. Enter a complete address or leave all address columns empty.',
  VEHICLES:
    'Vehicle models are matched by brand and model. A new model gets a default version with the prices of the row. Add more versions, pictures and vendors on its page.',
  VARIANTS:
    'Variants are matched by brand, model, color and size. The first variant of a model becomes its primary variant.',
  ASSETS:
    'Assets are matched by serial number. An import does not change the variant, location or state of an existing vehicle. To take back a sold or stolen vehicle, use its page.',
  LEASE_TO_OWN_INVOICES:
    'Invoices are matched by shop and invoice number. New invoices wait for their documents. Approved and paid invoices are not changed. Unknown customers are created without an organization.',
};

/**
 * The status of an import. Its header is read, columns are mapped to fields, rows are checked, and finally
 * all rows are written or none.
 */
export const IMPORT_STATUSES = [
  'READING',
  'MAPPING',
  'CHECKING',
  'CHECKED',
  'COMMITTING',
  'COMMITTED',
  'UNDONE',
  'DISCARDED',
  'FAILED',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_STATUS_LABELS: Record<ImportStatus, string> = {
  READING: 'Reading',
  MAPPING: 'Map columns',
  CHECKING: 'Checking',
  CHECKED: 'Checked',
  COMMITTING: 'Importing',
  COMMITTED: 'Imported',
  UNDONE: 'Undone',
  DISCARDED: 'Discarded',
  FAILED: 'Failed',
};

/** What the import does with a row. */
export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
export const IMPORT_ACTION_LABELS: Record<ImportAction, string> = {
  CREATE: 'Create',
  CHANGE: 'Change',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
};

/** Page size of the list of imports and of the rows of an import. */
export const IMPORT_PAGE_SIZE = 25;

/** Days after which an import can no longer be undone. */
export const IMPORT_UNDO_DAYS = 30;

/** Maximum number of rows in a file. */
export const MOST_IMPORT_ROWS = 1_000_000;
