import {
  LEASE_TO_OWN_STATE_LABELS,
  type LeaseToOwnState,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { StateBadge, type StateBadgeProps } from '../../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<LeaseToOwnState, Meaning> = {
  PENDING: 'waiting',
  NEEDS_REVIEW: 'attention',
  APPROVED: 'good',
  PAID: 'done',
};

/** The review state of an invoice; `variant="header"` beside a title. */
export function LeaseToOwnStateBadge({
  state,
  variant = 'plain',
}: {
  state: LeaseToOwnState;
  variant?: NonNullable<StateBadgeProps['variant']>;
}) {
  return (
    <StateBadge
      meaning={MEANINGS[state]}
      label={LEASE_TO_OWN_STATE_LABELS[state]}
      variant={variant}
    />
  );
}
