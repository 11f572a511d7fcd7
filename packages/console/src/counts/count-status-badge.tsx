import { COUNT_STATUS_LABELS, type CountStatus } from '@kickstand/domain/counts/count-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<CountStatus, Meaning> = {
  RUNNING: 'moving',
  PAUSED: 'waiting',
  CLOSED: 'done',
};

/** Whether a count is running, paused or ended. */
export function CountStatusBadge({ status, variant }: { status: CountStatus; variant?: 'header' }) {
  return (
    <StateBadge
      meaning={MEANINGS[status]}
      label={COUNT_STATUS_LABELS[status]}
      {...(variant && { variant })}
    />
  );
}
