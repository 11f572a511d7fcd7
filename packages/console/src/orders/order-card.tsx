import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { DEPOSIT_REFUND_LABELS, depositRefund } from '@kickstand/domain/orders/deposit-refund.ts';
import {
  FULFILLMENT_KIND_LABELS,
  ORDER_CANCELATION_REASON_LABELS,
  ORDER_CANCELATION_REASONS,
  PROGRAM_LABELS,
} from '@kickstand/domain/orders/order-terms.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { OfficeLink, OrganizationLink } from '../entities/partners/organization-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { dateFact, type Fact, FactList } from '../kit/fact-list/fact-list.tsx';
import { readFragment } from '../kit/graphql.ts';
import { Money } from '../kit/money.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import classes from './order-card.module.css';
import type { OrderDetail } from './order-documents.ts';
import { OrderPrice } from './order-price.tsx';
import { heldSince } from './order-times.ts';
import { ReplacementNote } from './replacement-note.tsx';

/** The ordered vehicle and the order's details. `menu` is in the title row. */
export function OrderCard({ order, menu }: { order: OrderDetail; menu: ReactNode }) {
  return (
    <Card title="Order" aside={menu}>
      <VehicleHead variant={order.variant} price={<OrderPrice order={order} />} />
      <ReplacementNote order={order} />
      <FactList layout="columns" facts={factsOf(order)} />
      <Reasons order={order} />
    </Card>
  );
}

function factsOf(order: OrderDetail): Fact[] {
  const { spokeShop, hub, fulfillmentKind, stripeCheckoutInvoiceId, customer, transferOrder } =
    order;
  const isSwap = order.kind === 'swap';
  return [
    { label: 'Program', value: PROGRAM_LABELS[order.program] },
    spokeShop
      ? { label: 'Shop', value: <ShopLink shop={spokeShop} /> }
      : { label: 'Hub', value: hub && <HubLink hub={hub} /> },
    // The customer's card shows them, unless they have changed since.
    {
      label: 'Office',
      value: order.office && order.office.id !== customer.office?.id && (
        <OfficeLink office={order.office} organization={order.organization} />
      ),
    },
    {
      label: 'Organization',
      value: order.organization && order.organization.id !== customer.organization?.id && (
        <OrganizationLink organization={order.organization} />
      ),
    },
    dateFact('Created', order.createdAt),
    dateFact('Readied', order.readiedAt),
    dateFact('On hold since', heldSince(order)),
    dateFact('Closed', order.closedAt),
    {
      label: 'Fulfillment type',
      value: fulfillmentKind && FULFILLMENT_KIND_LABELS[fulfillmentKind],
    },
    {
      label: 'Checkout invoice',
      value: !isSwap && stripeCheckoutInvoiceId && (
        <Copyable text={stripeCheckoutInvoiceId} what="invoice number" mono />
      ),
    },
    {
      label: 'Deposit',
      value: !isSwap && order.depositCents !== null && <Deposit order={order} />,
    },
    { label: 'First payment', value: firstPayment(order) },
    {
      label: 'Subscription',
      value: order.subscription && <SubscriptionFact subscription={order.subscription} />,
    },
    {
      label: 'Transfer order',
      value: transferOrder && (
        <OrderLink
          type="TransferOrder"
          id={transferOrder.id}
          number={transferOrder.transferOrderNumber}
        />
      ),
    },
  ];
}

/** The first month's amount, linked to its invoice; null before it is paid. */
function firstPayment({ customer, latestMoneyOperation, planPrice }: OrderDetail): ReactNode {
  if (latestMoneyOperation?.kind !== 'NEW_SUBSCRIPTION' || !latestMoneyOperation.line) return null;
  const cents = totalOf(readFragment(MoneyLineFragment, latestMoneyOperation.line));
  return (
    <Link to="/customers/$customerId" params={{ customerId: customer.id }} hash="invoices">
      <Money cents={cents} currencyCode={planPrice.currencyCode} />
    </Link>
  );
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

function SubscriptionFact({
  subscription,
}: {
  subscription: NonNullable<OrderDetail['subscription']>;
}) {
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
