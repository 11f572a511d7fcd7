import {
  LEASE_TO_OWN_STATE_LABELS,
  type LeaseToOwnState,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<LeaseToOwnState, Meaning> = {
  PENDING: 'waiting',
  NEEDS_REVIEW: 'attention',
  APPROVED: 'good',
  PAID: 'done',
};

/** The review state of an invoice; `variant="header"` beside a title. */
export function LeaseToOwnStateBadge({
  state,
  ...badge
}: BadgeVariant & { state: LeaseToOwnState }) {
  return (
    <StateBadge meaning={MEANINGS[state]} label={LEASE_TO_OWN_STATE_LABELS[state]} {...badge} />
  );
}
