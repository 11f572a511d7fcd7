import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { type WhereaboutsPart, whereItIs } from '@kickstand/domain/inventory/whereabouts.ts';
import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '../shared/card/card.tsx';
import type { AssetDetail } from './asset-documents.ts';
import classes from './whereabouts-card.module.css';

/** The day of an instant where the reader is. */
const dayOf = (at: string) =>
  calendarDate(at, new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone);

/** Where the vehicle is now, in one sentence, with links to what it says. */
export function WhereaboutsCard({ asset }: { asset: AssetDetail }) {
  const parts = sentenceOf(asset);
  return (
    <Card title="Where it is now">
      <p className={classes.sentence}>
        {parts.map((part) => (
          <Part key={part.text} part={part} />
        ))}
      </p>
    </Card>
  );
}

function sentenceOf(asset: AssetDetail): WhereaboutsPart[] {
  const { subscription, order, customer, build, transfer, purchaseOrder, sale } = asset;
  const name = customer?.fullName ?? '';
  return whereItIs({
    state: asset.state,
    place: asset.spokeShopName ?? asset.hub?.name ?? 'an unknown hub',
    subscription: subscription && {
      id: subscription.id,
      customer: name,
      since: dayOf(subscription.startedAt),
    },
    readyOrder: order?.state === 'ready' ? { id: order.id, customer: name } : null,
    building: build && { id: build.orderId, customer: build.customerName },
    transfer: transfer && {
      id: transfer.id,
      number: transfer.transferOrderNumber,
      origin: transfer.originName,
      destination: transfer.destinationName,
    },
    purchaseOrder: purchaseOrder && {
      id: purchaseOrder.id,
      number: purchaseOrder.purchaseOrderNumber,
      vendor: purchaseOrder.vendorName,
    },
    sale: sale && { on: dayOf(sale.soldAt), channel: SALES_CHANNEL_LABELS[sale.channel] },
    lastCustomer: asset.lastCustomerName,
  });
}

/** A name or number leads to its page. */
function Part({ part: { text, link } }: { part: WhereaboutsPart }) {
  switch (link?.kind) {
    case 'Subscription':
      return (
        <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: link.id }}>
          {text}
        </Link>
      );
    case 'Order':
      return (
        <Link to="/orders/$orderId" params={{ orderId: link.id }}>
          {text}
        </Link>
      );
    case 'PurchaseOrder':
      return (
        <Link
          to="/purchase_orders/$purchaseOrderId"
          params={{ purchaseOrderId: link.id }}
          className="ks-mono"
        >
          {text}
        </Link>
      );
    case 'TransferOrder':
      return (
        <Link
          to="/transfer_orders/$transferOrderId"
          params={{ transferOrderId: link.id }}
          className="ks-mono"
        >
          {text}
        </Link>
      );
    default:
      return text;
  }
}
