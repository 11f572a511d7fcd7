/** What can be brought in with a file. */
export const IMPORT_KINDS = ['CUSTOMERS'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_LABELS: Record<ImportKindName, string> = { CUSTOMERS: 'Customers' };

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
