import {
  APPROVAL_STATE_LABELS,
  type ApprovalState,
} from '@kickstand/domain/approvals/approval-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<ApprovalState, Meaning> = {
  WAITING: 'waiting',
  APPROVED: 'good',
  DECLINED: 'ended',
  WITHDRAWN: 'ended',
  EXPIRED: 'ended',
  FAILED: 'lost',
};

/** The state of a request for approval. */
export function ApprovalStateBadge({
  state,
  variant,
}: BadgeVariant & {
  readonly state: ApprovalState;
}) {
  return (
    <StateBadge meaning={MEANINGS[state]} label={APPROVAL_STATE_LABELS[state]} variant={variant} />
  );
}
