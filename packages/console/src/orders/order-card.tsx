import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { DEPOSIT_REFUND_LABELS, depositRefund } from '@kickstand/domain/orders/deposit-refund.ts';
import { FULFILLMENT_KIND_LABELS } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import { ORDER_CANCELATION_REASON_LABELS } from '@kickstand/domain/orders/order-reasons.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
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
import { dateOf, FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
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

function factsOf(order: OrderDetail): Facts {
  const { spokeShop, hub, fulfillmentKind, stripeCheckoutInvoiceId, customer, transferOrder } =
    order;
  const isSwap = order.kind === 'swap';
  return {
    Program: PROGRAM_LABELS[order.program],
    ...(spokeShop
      ? { Shop: <ShopLink shop={spokeShop} /> }
      : { Hub: hub && <HubLink hub={hub} /> }),
    // The customer's card shows them, unless they have changed since.
    Office: order.office && order.office.id !== customer.office?.id && (
      <OfficeLink office={order.office} organization={order.organization} />
    ),
    Organization: order.organization && order.organization.id !== customer.organization?.id && (
      <OrganizationLink organization={order.organization} />
    ),
    Created: dateOf(order.createdAt),
    'Made ready': dateOf(order.readiedAt),
    'On hold since': dateOf(heldSince(order)),
    Closed: dateOf(order.closedAt),
    'Fulfillment type': fulfillmentKind && FULFILLMENT_KIND_LABELS[fulfillmentKind],
    'Checkout invoice': !isSwap && stripeCheckoutInvoiceId && (
      <span data-long>
        <Copyable text={stripeCheckoutInvoiceId} what="invoice number" mono />
      </span>
    ),
    Deposit: !isSwap && order.depositCents !== null && <Deposit order={order} />,
    'First payment': firstPayment(order),
    Subscription: order.subscription && <SubscriptionFact subscription={order.subscription} />,
    'Transfer order': transferOrder && (
      <OrderLink
        type="TransferOrder"
        id={transferOrder.id}
        number={transferOrder.transferOrderNumber}
      />
    ),
  };
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
          <span data-long>
            <Copyable text={stripeSubscriptionId} what="subscription id" mono />
          </span>
        </>
      )}
    </>
  );
}

function Returned({ subscription }: { subscription: NonNullable<OrderDetail['subscription']> }) {
  const { assetId, assetSerialNumber } = subscription;
  if (assetId && assetSerialNumber) {
    return <SerialLink assetId={assetId} number={assetSerialNumber} />;
  }
  return <StateBadge meaning="attention" label="No serial number" />;
}

/** Why the order was canceled, or why the vehicle is swapped, with staff notes. */
function Reasons({ order }: { order: OrderDetail }) {
  const { cancelationReason, cancelationNotes, swapReason, swapNotes, subscription } = order;
  const facts: Facts = {
    'Returned vehicle': order.kind === 'swap' && subscription && !order.closedAt && (
      <Returned subscription={subscription} />
    ),
    'Swap reason': swapReason && humanize(swapReason),
    'Swap notes': swapNotes,
    Cancelation: cancelationReason && ORDER_CANCELATION_REASON_LABELS[cancelationReason],
    Notes: cancelationNotes,
  };
  if (Object.values(facts).every((value) => !value)) return null;
  return (
    <div className={classes.reasons}>
      <FactList facts={facts} />
    </div>
  );
}
