import { keysOf } from '../kernel/keys-of.ts';
import { plural } from '../kernel/plural.ts';

/** Data that is deleted after a retention period. */
export const RETENTION_LABELS = {
  imports: 'Import files and their rows',
  exports: 'Export files',
  uploads: 'Unused uploads',
  webhooks: 'Webhook events',
  mails: 'E-mails',
  security_log: 'Security log',
  figures: 'Daily figures of Today',
  bulk_runs: 'Bulk runs',
  approvals: 'Requests for approval',
  sightings: 'Names of staff in sightings and counts of vehicles',
  customers: 'Customers without activity',
};
export type RetentionKind = keyof typeof RETENTION_LABELS;
export const RETENTION_KINDS = keysOf(RETENTION_LABELS);

/** Days after which an unused upload is deleted. */
export const UNUSED_UPLOAD_DAYS = 1;

/** A formatted retention period; null keeps the data until someone deletes it. */
export function retentionPeriod(kind: RetentionKind, days: number | null): string {
  if (days === null) return 'Kept';
  const period = plural(days, 'day');
  return kind === 'customers' ? `Anonymized after ${period}` : period;
}
