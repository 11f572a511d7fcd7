import {
  SERVICE_JOB_STATE_LABELS,
  type ServiceJobState,
} from '@kickstand/domain/service/job-states.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<ServiceJobState, Meaning> = {
  OPEN: 'waiting',
  DONE: 'done',
  CANCELED: 'other',
};

interface JobStateBadgeProps {
  readonly job: { readonly state: ServiceJobState; readonly isOverdue: boolean };
  readonly variant?: 'header';
}

/** Whether a service job is open, overdue, done or canceled. */
export function JobStateBadge({ job: { state, isOverdue }, variant }: JobStateBadgeProps) {
  return (
    <StateBadge
      meaning={isOverdue ? 'attention' : MEANINGS[state]}
      label={isOverdue ? 'Overdue' : SERVICE_JOB_STATE_LABELS[state]}
      {...(variant && { variant })}
    />
  );
}
