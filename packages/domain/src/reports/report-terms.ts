import { keysOf } from '../kernel/keys-of.ts';

/** The labels of the statuses. */
export const EXPORT_STATUS_LABELS = {
  PENDING: 'Waiting',
  PROCESSING: 'Running',
  COMPLETED: 'Ready',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
};
export type ExportStatus = keyof typeof EXPORT_STATUS_LABELS;
export const EXPORT_STATUSES = keysOf(EXPORT_STATUS_LABELS);

/** Page size of the list of exports. */
export const EXPORT_PAGE_SIZE = 50;
