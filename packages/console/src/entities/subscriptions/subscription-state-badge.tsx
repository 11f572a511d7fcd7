import {
  paymentStatusLabel,
  SUBSCRIPTION_STATE_LABELS,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../../kit/state-badge/state-badge.tsx';

const STATE_MEANINGS: Record<SubscriptionState, Meaning> = {
  ACTIVE: 'good',
  PAUSED: 'aside',
  CANCELED: 'ended',
};

/** Other values are the provider's own: deliberately neutral. */
const PAYMENT_MEANINGS: Record<string, Meaning> = STATE_MEANINGS;

/** The state of a subscription; `variant="header"` beside a title. */
export function SubscriptionStateBadge({
  state,
  ...badge
}: BadgeVariant & { state: SubscriptionState }) {
  return (
    <StateBadge
      meaning={STATE_MEANINGS[state]}
      label={SUBSCRIPTION_STATE_LABELS[state]}
      {...badge}
    />
  );
}

/** The payment status of a subscription; in a header with a label and the provider's id. */
export function PaymentStatusBadge({
  status,
  reference,
  variant = 'plain',
}: BadgeVariant & {
  status: string;
  reference?: string | null;
}) {
  const label = paymentStatusLabel(status);
  const words = `Payment ${label.toLowerCase()}${reference ? ':' : ''}`;
  return (
    <StateBadge
      meaning={PAYMENT_MEANINGS[status] ?? 'other'}
      label={variant === 'header' ? words : label}
      detail={reference ?? undefined}
      variant={variant}
    />
  );
}
