/** What can be brought in with a file. */
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

/** Which thing a row of each kind is about, and what else people should know of it. */
export const IMPORT_KIND_NOTES: Record<ImportKindName, string> = {
  CUSTOMERS:
    'The e-mail tells who it is. The organization must take the address of a new customer, and of one who comes to it.',
  ORGANIZATIONS:
    'The slug tells which it is, or the name where there is no slug. Subsidies, hubs and the rest are set up on its page.',
  OFFICES: 'Organization and name tell which it is. An address is whole, or there is none.',
  VEHICLES:
    'Brand and model tell which it is. A new model gets its default version with the prices of the row; further versions, pictures and vendors are set up on its page.',
  VARIANTS:
    'Brand, model, color and size tell which it is. The first variant of a model becomes its primary one.',
  ASSETS:
    'The serial number tells which it is. A known vehicle keeps its variant, its place and its state: those change by what happens to it. One that is sold or stolen is taken in again on its page.',
  LEASE_TO_OWN_INVOICES:
    'Shop and invoice number tell which it is. A new invoice waits for its document; one that is approved or paid stays as it is. A customer who is not known is created, without an organization.',
};

/**
 * How far an import is: its header is read, columns are mapped to fields, rows are checked, and at last
 * all of them are written or none.
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

/** What becomes of a row. */
export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
export const IMPORT_ACTION_LABELS: Record<ImportAction, string> = {
  CREATE: 'Create',
  CHANGE: 'Change',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
};

/** Rows of a page of imports, and of the rows of one. */
export const IMPORT_PAGE_SIZE = 25;

/** Days for which an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;

/** Most rows of a file. */
export const MOST_IMPORT_ROWS = 1_000_000;
