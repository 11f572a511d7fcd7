export const EXPORT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];
/** The words that people see for a status. */
export const EXPORT_STATUS_LABELS: Record<ExportStatus, string> = {
  PENDING: 'Waiting',
  PROCESSING: 'Running',
  COMPLETED: 'Ready',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
};

/** Rows of a page of the list of exports. */
export const EXPORT_PAGE_SIZE = 50;
