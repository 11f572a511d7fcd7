import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { humanize } from '@kickstand/domain/kernel/text.ts';
import { DEPOSIT_REFUND_LABELS, depositRefund } from '@kickstand/domain/orders/deposit-refund.ts';
import {
  FULFILLMENT_KIND_LABELS,
  ORDER_CANCELATION_REASON_LABELS,
  ORDER_CANCELATION_REASONS,
  PROGRAM_LABELS,
} from '@kickstand/domain/orders/order-terms.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyLineFragment } from '../billing/money-line/money-line-documents.ts';
import { HubLink } from '../hubs/hub-link.tsx';
import { SerialLink } from '../inventory/serial-link.tsx';
import { VehicleHead } from '../inventory/vehicle-head.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { DateText } from '../kit/dates.tsx';
import { type Fact, FactList } from '../kit/fact-list/fact-list.tsx';
import { readFragment } from '../kit/graphql.ts';
import { Money } from '../kit/money.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { OfficeLink, OrganizationLink } from '../partners/organizations/organization-link.tsx';
import { ShopLink } from '../partners/spokes/shop-link.tsx';
import classes from './order-card.module.css';
import type { OrderDetail } from './order-documents.ts';
import { heldSince } from './order-times.ts';
import { ReplacementNote } from './replacement-note.tsx';

/** The ordered vehicle and the order's details. `menu` is in the title row. */
export function OrderCard({ order, menu }: { order: OrderDetail; menu: ReactNode }) {
  return (
    <Card title="Order" aside={menu}>
      <VehicleHead variant={order.variant} price={<Price order={order} />} />
      <ReplacementNote order={order} />
      <FactList layout="columns" facts={factsOf(order)} />
      <Reasons order={order} />
    </Card>
  );
}

function Price({ order: { planPrice, discountedPrice } }: { order: OrderDetail }) {
  const { amount, currencyCode } = discountedPrice ?? planPrice;
  return (
    <>
      <strong>{formatMonthly(amount, currencyCode)}</strong>
      {discountedPrice && (
        <span className={classes.before}>
          {' instead of '}
          {formatMonthly(planPrice.amount, planPrice.currencyCode)}
        </span>
      )}
    </>
  );
}

function factsOf(order: OrderDetail): Fact[] {
  const { spokeShop, hub, fulfillmentKind, stripeCheckoutInvoiceId, kind } = order;
  const heldAt = heldSince(order);
  const facts: (Fact | null)[] = [
    { label: 'Program', value: PROGRAM_LABELS[order.program] },
    spokeShop
      ? { label: 'Shop', value: <ShopLink shop={spokeShop} /> }
      : { label: 'Hub', value: hub && <HubLink hub={hub} /> },
    {
      label: 'Office',
      value: order.office && <OfficeLink office={order.office} organization={order.organization} />,
    },
    {
      label: 'Organization',
      value: order.organization && <OrganizationLink organization={order.organization} />,
    },
    { label: 'Created', value: <DateText at={order.createdAt} /> },
    { label: 'Readied', value: <DateText at={order.readiedAt} /> },
    heldAt ? { label: 'On hold since', value: <DateText at={heldAt} /> } : null,
    order.closedAt ? { label: 'Closed', value: <DateText at={order.closedAt} /> } : null,
    fulfillmentKind
      ? { label: 'Fulfillment type', value: FULFILLMENT_KIND_LABELS[fulfillmentKind] }
      : null,
    kind === 'swap'
      ? null
      : {
          label: 'Checkout invoice',
          value: stripeCheckoutInvoiceId && (
            <Copyable text={stripeCheckoutInvoiceId} what="invoice number" mono />
          ),
        },
    kind === 'swap' ? null : { label: 'Deposit', value: <Deposit order={order} /> },
    firstPaymentFact(order),
    { label: 'Subscription', value: <SubscriptionFact order={order} /> },
    order.transferOrder && {
      label: 'Transfer order',
      value: (
        <Link
          to="/transfer_orders/$transferOrderId"
          params={{ transferOrderId: order.transferOrder.id }}
        >
          <span className="ks-mono">{order.transferOrder.transferOrderNumber}</span>
        </Link>
      ),
    },
  ];
  return facts.filter((fact) => fact !== null);
}

/** The first month's amount, linked to its invoice; null before it is paid. */
function firstPaymentFact({ customer, latestMoneyOperation, planPrice }: OrderDetail): Fact | null {
  if (latestMoneyOperation?.kind !== 'NEW_SUBSCRIPTION' || !latestMoneyOperation.line) return null;
  const cents = totalOf(readFragment(MoneyLineFragment, latestMoneyOperation.line));
  return {
    label: 'First payment',
    value: (
      <Link to="/customers/$customerId" params={{ customerId: customer.id }} hash="invoices">
        <Money cents={cents} currencyCode={planPrice.currencyCode} />
      </Link>
    ),
  };
}

/** The checkout deposit and the status of its refund. */
function Deposit({ order: { depositCents, planPrice, events } }: { order: OrderDetail }) {
  const refund = DEPOSIT_REFUND_LABELS[depositRefund(events)];
  return (
    <>
      <Money cents={depositCents} currencyCode={planPrice.currencyCode} />
      {refund && `, ${refund}`}
    </>
  );
}

function SubscriptionFact({ order: { subscription } }: { order: OrderDetail }) {
  if (!subscription) return <span className={classes.none}>-</span>;
  const { id, state, stripeSubscriptionId } = subscription;
  return (
    <>
      <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }}>
        {humanize(state)}
      </Link>
      {stripeSubscriptionId && (
        <>
          <br />
          <Copyable text={stripeSubscriptionId} what="subscription id" mono />
        </>
      )}
    </>
  );
}

function cancelationLabel(reason: string): string {
  const known = ORDER_CANCELATION_REASONS.find((each) => each === reason);
  return known ? ORDER_CANCELATION_REASON_LABELS[known] : humanize(reason);
}

/** Why the order was canceled, or why the vehicle is swapped, with staff notes. */
function Reasons({ order }: { order: OrderDetail }) {
  const { cancelationReason, cancelationNotes, swapReason, swapNotes, subscription } = order;
  const facts: Fact[] = [];
  if (order.kind === 'swap' && subscription && !order.closedAt) {
    const { assetId, assetSerialNumber } = subscription;
    const missing = <StateBadge meaning="attention" label="No serial number" />;
    facts.push({
      label: 'Returned vehicle',
      value:
        assetId && assetSerialNumber ? (
          <SerialLink assetId={assetId} number={assetSerialNumber} />
        ) : (
          missing
        ),
    });
  }
  if (swapReason) facts.push({ label: 'Swap reason', value: humanize(swapReason) });
  if (swapNotes) facts.push({ label: 'Swap notes', value: swapNotes });
  if (cancelationReason) {
    facts.push({ label: 'Cancelation', value: cancelationLabel(cancelationReason) });
  }
  if (cancelationNotes) facts.push({ label: 'Notes', value: cancelationNotes });
  if (facts.length === 0) return null;
  return (
    <div className={classes.reasons}>
      <FactList facts={facts} />
    </div>
  );
}
