import type { TextPart } from '@kickstand/domain/activity/linked-text.ts';
import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { whereItIs } from '@kickstand/domain/inventory/whereabouts.ts';
import { LinkedText } from '../activity/linked-text.tsx';
import { Card } from '../kit/card/card.tsx';
import { dateHere } from '../kit/dates.tsx';
import type { AssetDetail } from './asset-documents.ts';
import classes from './whereabouts-card.module.css';

/** Where the vehicle is now, in one sentence with links. */
export function WhereaboutsCard({ asset }: { asset: AssetDetail }) {
  return (
    <Card title="Where it is now">
      <p className={classes.sentence}>
        <LinkedText parts={sentenceOf(asset)} />
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

function sentenceOf(asset: AssetDetail): TextPart[] {
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
