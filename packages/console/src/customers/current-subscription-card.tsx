import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import {
  PaymentStatusBadge,
  SubscriptionStateBadge,
} from '../entities/subscriptions/subscription-state-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { dateOf, FactList } from '../kit/fact-list/fact-list.tsx';
import type { CustomerDetail } from './customer-documents.ts';

/** A summary of the customer's current subscription. */
export function CurrentSubscriptionCard({
  subscription,
}: {
  subscription: CustomerDetail['currentSubscription'];
}) {
  if (!subscription) return <Card title="Current subscription">No active subscription</Card>;
  const { id, asset, planPrice } = subscription;
  return (
    <Card
      title="Current subscription"
      aside={
        <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }}>
          Open subscription
        </Link>
      }
    >
      <VehicleHead
        variant={subscription.variant}
        price={<strong>{formatMonthly(planPrice.amount, planPrice.currencyCode)}</strong>}
      />
      <FactList
        layout="columns"
        facts={{
          State: <SubscriptionStateBadge state={subscription.state} />,
          Payment: <PaymentStatusBadge status={subscription.paymentStatus} />,
          Serial: asset?.serialNumber ? (
            <SerialLink assetId={asset.id} number={asset.serialNumber} />
          ) : (
            'N/A'
          ),
          Started: dateOf(subscription.startedAt),
          'Next billing': dateOf(subscription.billingCycleDate),
        }}
      />
    </Card>
  );
}
