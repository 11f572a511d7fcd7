import { nextBill, openMoney } from '@kickstand/domain/customers/next-bill.ts';
import { formatCents, formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import {
  PaymentStatusBadge,
  SubscriptionStateBadge,
} from '../entities/subscriptions/subscription-state-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { DateText, formatDate } from '../kit/dates.tsx';
import { dateOf, FactList } from '../kit/fact-list/fact-list.tsx';
import { readFragment } from '../kit/graphql.ts';
import { Money } from '../kit/money.tsx';
import classes from './current-subscription-card.module.css';
import type { CustomerDetail } from './customer-documents.ts';
import { nextBillQuery } from './next-bill-query.ts';

type Subscription = NonNullable<CustomerDetail['currentSubscription']>;

/** The customer's vehicle, next bill and unpaid money: a summary of the current subscription. */
export function CurrentSubscriptionCard({ customer }: { customer: CustomerDetail }) {
  const subscription = customer.currentSubscription;
  const { owedCents, pastDueCents } = unpaidOf(customer);
  const unpaid = owedCents > 0 && (
    <span>
      <Link to="/customers/$customerId" params={{ customerId: customer.id }} hash="invoices">
        {formatCents(owedCents)} owed
      </Link>{' '}
      {pastDueCents > 0 && (
        <span className={classes.pastDue}>
          {pastDueCents < owedCents && `${formatCents(pastDueCents)} `}past due
        </span>
      )}
    </span>
  );
  if (!subscription) {
    return <Card title="Current subscription" empty="No active subscription" aside={unpaid} />;
  }
  const { id, planPrice } = subscription;
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
          Serial: <SerialOf subscription={subscription} />,
          Started: dateOf(subscription.startedAt),
          'Next billing': <NextBill customerId={customer.id} subscription={subscription} />,
          Unpaid: unpaid || <Money cents={0} />,
        }}
      />
    </Card>
  );
}

/** What is owed, from the page's invoices. */
function unpaidOf({ invoices }: CustomerDetail) {
  return openMoney(
    invoices.map(({ state, line, canBeRetried }) => ({
      state,
      dueCents: readFragment(MoneyLineFragment, line).cardCents,
      paymentFailed: canBeRetried,
    })),
  );
}

/** The vehicle's serial number, and since when the customer has it if the subscription is older. */
function SerialOf({ subscription }: { subscription: Subscription }): ReactNode {
  const { asset, assetSince, startedAt } = subscription;
  if (!asset?.serialNumber) return 'N/A';
  const swapped = assetSince && startedAt && formatDate(assetSince) !== formatDate(startedAt);
  return (
    <>
      <SerialLink assetId={asset.id} number={asset.serialNumber} />
      {swapped && (
        <span className={classes.second}>
          since <DateText at={assetSince} />
        </span>
      )}
    </>
  );
}

interface NextBillProps {
  customerId: string;
  subscription: Subscription;
}

/** The next bill's date, and its amount once that has been loaded. */
function NextBill({ customerId, subscription }: NextBillProps) {
  const { data, isSuccess, isError } = useQuery(nextBillQuery(customerId));
  if (!isSuccess) {
    return (
      <>
        {dateOf(subscription.billingCycleDate) ?? 'Unknown'}
        <span className={classes.amount}>{isError && 'The amount could not be loaded.'}</span>
      </>
    );
  }
  const bill = nextBill(data && { ...data, planPriceCents: data.planPrice.amount });
  return (
    <>
      {bill.date === null ? 'None' : <DateText at={bill.date} />}
      <span className={classes.amount}>
        {'without' in bill
          ? bill.without
          : `${formatCents(bill.amountCents)} before tax, discounts and credit`}
      </span>
    </>
  );
}
