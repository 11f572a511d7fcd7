import type { ExportStatus } from '@kickstand/domain/reports/report-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';

const STATUSES: Record<ExportStatus, readonly [Meaning, label: string]> = {
  PENDING: ['waiting', 'Pending'],
  PROCESSING: ['moving', 'Processing'],
  COMPLETED: ['good', 'Completed'],
  FAILED: ['lost', 'Failed'],
  EXPIRED: ['ended', 'Expired'],
};

/** The status of an export. */
export function ExportStatusBadge({ status }: { status: ExportStatus }) {
  const [meaning, label] = STATUSES[status];
  return <StateBadge meaning={meaning} label={label} />;
}
