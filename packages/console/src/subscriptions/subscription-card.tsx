import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { subscriptionCancelationReasonLabel } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import { paymentStatusOf } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { OfficeLink, OrganizationLink } from '../entities/partners/organization-link.tsx';
import {
  PaymentStatusBadge,
  SubscriptionStateBadge,
} from '../entities/subscriptions/subscription-state-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { DateText } from '../kit/dates.tsx';
import { ExternalLinks } from '../kit/external-links.tsx';
import { dateOf, FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { InvoiceStrip } from './invoice-strip.tsx';
import classes from './subscription-card.module.css';
import type { SubscriptionDetail } from './subscription-documents.ts';

interface SubscriptionCardProps {
  subscription: SubscriptionDetail;
  menu: ReactNode;
}

/** The rented vehicle, its price, and the subscription's details. `menu` is in the title row. */
export function SubscriptionCard({ subscription, menu }: SubscriptionCardProps) {
  const { variant, planPrice, pendingSwapOrder, externalLinks } = subscription;
  return (
    <Card
      title="Subscription"
      aside={
        <>
          <Badges subscription={subscription} />
          {menu}
        </>
      }
    >
      <VehicleHead
        variant={variant}
        price={<strong>{formatMonthly(planPrice.amount, planPrice.currencyCode)}</strong>}
        aside={
          pendingSwapOrder && (
            <Link
              to="/orders/$orderId"
              params={{ orderId: pendingSwapOrder.id }}
              className={classes.swap}
            >
              <StateBadge meaning="moving" label="Swap Pending" variant="header" />
            </Link>
          )
        }
      />
      <FactList layout="columns" facts={subscriptionFacts(subscription)} />
      <InvoiceStrip invoices={subscription.invoices} />
      <Ending subscription={subscription} />
      <ExternalLinks
        links={[
          ['Provider: subscription', externalLinks.providerSubscription],
          ['Provider: customer', externalLinks.providerCustomer],
          ['Provider: invoice', externalLinks.providerInvoice],
          ['Point of sale', externalLinks.pointOfSaleCustomer],
          ['Onboarding survey', externalLinks.onboardingSurvey],
          ['Offboarding survey', externalLinks.offboardingSurvey],
        ]}
      />
    </Card>
  );
}

function Badges({ subscription }: { subscription: SubscriptionDetail }) {
  const { state, paymentStatus, stripeSubscriptionId } = subscription;
  return (
    <div className={classes.badges}>
      <SubscriptionStateBadge state={state} variant="header" />
      <div className={classes.payment}>
        <PaymentStatusBadge
          status={paymentStatus}
          reference={stripeSubscriptionId}
          variant="header"
        />
        {stripeSubscriptionId && <CopyButton text={stripeSubscriptionId} what="subscription id" />}
      </div>
    </div>
  );
}

function SerialFact({ subscription }: { subscription: SubscriptionDetail }) {
  const { asset, previousSerialNumber } = subscription;
  if (!asset) return <span className="ks-mono">{previousSerialNumber ?? 'N/A'}</span>;
  if (asset.serialNumber) return <SerialLink assetId={asset.id} number={asset.serialNumber} />;
  return <StateBadge meaning="attention" label="No serial number" />;
}

function BillingFact({ subscription }: { subscription: SubscriptionDetail }) {
  const { billingCycleDate, scheduledBillingCycleChange, paymentStatus } = subscription;
  return (
    <>
      <DateText at={billingCycleDate} />
      {paymentStatusOf(paymentStatus) === 'PAUSED' && (
        <span className={classes.scheduled}>Void while paused</span>
      )}
      {scheduledBillingCycleChange && (
        <span className={classes.scheduled}>
          Change scheduled
          {scheduledBillingCycleChange.scheduledAt !== billingCycleDate && (
            <>
              {' for '}
              <DateText at={scheduledBillingCycleChange.scheduledAt} />
            </>
          )}
        </span>
      )}
    </>
  );
}

/** The facts of a subscription, those that matter most first. */
export function subscriptionFacts(subscription: SubscriptionDetail): Facts {
  const { endedAt, heldSwapOrder, transferOrder, customer, organization } = subscription;
  return {
    Serial: <SerialFact subscription={subscription} />,
    Program: PROGRAM_LABELS[subscription.program],
    Hub: subscription.hub && <HubLink hub={subscription.hub} />,
    // The customer's card shows them, unless they have changed since.
    Office: subscription.office && subscription.office.id !== customer.office?.id && (
      <OfficeLink office={subscription.office} organization={subscription.organization} />
    ),
    Organization: organization && organization.id !== customer.organization?.id && (
      <OrganizationLink organization={organization} />
    ),
    Started: dateOf(subscription.startedAt),
    ...(endedAt
      ? { Ended: dateOf(endedAt) }
      : { 'Next billing': <BillingFact subscription={subscription} /> }),
    'Transfer order': transferOrder && (
      <OrderLink
        type="TransferOrder"
        id={transferOrder.id}
        number={transferOrder.transferOrderNumber}
      />
    ),
    'Swap on hold': heldSwapOrder && (
      <Link to="/orders/$orderId" params={{ orderId: heldSwapOrder.id }}>
        Open the order
      </Link>
    ),
  };
}

/** Why it ended, with staff notes. */
function Ending({ subscription }: { subscription: SubscriptionDetail }) {
  const { cancelationReason, cancelationNotes } = subscription;
  if (!cancelationReason) return null;
  return (
    <div className={classes.ending}>
      <FactList
        facts={{
          Cancelation: subscriptionCancelationReasonLabel(cancelationReason),
          Notes: cancelationNotes,
        }}
      />
    </div>
  );
}
