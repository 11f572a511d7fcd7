import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { type WhereaboutsPart, whereItIs } from '@kickstand/domain/inventory/whereabouts.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { dateHere } from '../kit/dates.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import type { AssetDetail } from './asset-documents.ts';
import classes from './whereabouts-card.module.css';

/** Where the vehicle is now, in one sentence with links. */
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

const transferOf = (transfer: AssetDetail['transfer']) =>
  transfer && {
    id: transfer.id,
    number: transfer.transferOrderNumber,
    origin: transfer.originName,
    destination: transfer.destinationName,
  };

function sentenceOf(asset: AssetDetail): WhereaboutsPart[] {
  const {
    subscription,
    order,
    customer,
    build,
    transfer,
    lostTransfer,
    purchaseOrder,
    sale,
    successor,
  } = asset;
  const name = customer?.fullName ?? '';
  return whereItIs({
    state: asset.state,
    place: asset.spokeShopName ?? asset.hub?.name ?? 'an unknown hub',
    subscription: subscription && {
      id: subscription.id,
      customer: name,
      since: dateHere(subscription.startedAt),
    },
    readyOrder: order?.state === 'ready' ? { id: order.id, customer: name } : null,
    building: build && { id: build.orderId, customer: build.customerName },
    transfer: transferOf(transfer),
    lostTransfer: transferOf(lostTransfer),
    takenInAgain: successor && { id: successor.id, at: asset.takenInAgainAt },
    purchaseOrder: purchaseOrder && {
      id: purchaseOrder.id,
      number: purchaseOrder.purchaseOrderNumber,
      vendor: purchaseOrder.vendorName,
    },
    sale: sale && { on: dateHere(sale.soldAt), channel: SALES_CHANNEL_LABELS[sale.channel] },
    lastCustomer: asset.lastCustomerName,
  });
}

/** A name or number links to its page. */
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
    case 'Asset':
      return (
        <Link to="/inventory/assets/$assetId" params={{ assetId: link.id }}>
          {text}
        </Link>
      );
    case 'PurchaseOrder':
    case 'TransferOrder':
      return <OrderLink type={link.kind} id={link.id} number={text} />;
    default:
      return text;
  }
}
