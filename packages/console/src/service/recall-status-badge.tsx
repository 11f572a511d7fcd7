import { RECALL_STATUS_LABELS, type RecallStatus } from '@kickstand/domain/service/recall-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<RecallStatus, Meaning> = {
  RUNNING: 'moving',
  DONE: 'done',
  ENDED: 'ended',
};

/** Whether a recall has open jobs, none any more, or was ended before. */
export function RecallStatusBadge({
  status,
  variant,
}: {
  status: RecallStatus;
  variant?: 'header';
}) {
  return (
    <StateBadge
      meaning={MEANINGS[status]}
      label={RECALL_STATUS_LABELS[status]}
      {...(variant && { variant })}
    />
  );
}
