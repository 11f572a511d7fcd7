export const EXPORT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];
/** The labels of the statuses. */
export const EXPORT_STATUS_LABELS: Record<ExportStatus, string> = {
  PENDING: 'Waiting',
  PROCESSING: 'Running',
  COMPLETED: 'Ready',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
};

/** Page size of the list of exports. */
export const EXPORT_PAGE_SIZE = 50;
