import {
  PROMOTION_STATUS_LABELS,
  type PromotionStatus,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { type BadgeVariant, StateBadge } from '../../kit/state-badge/state-badge.tsx';

/** Whether a promotion is applied to new orders. */
export function PromotionStatusBadge({
  status,
  ...badge
}: BadgeVariant & { status: PromotionStatus }) {
  return (
    <StateBadge
      meaning={status === 'ACTIVE' ? 'good' : 'aside'}
      label={PROMOTION_STATUS_LABELS[status]}
      {...badge}
    />
  );
}
