import type { TextPart } from '@kickstand/domain/events/linked-text.ts';
import { assetSentence } from '@kickstand/domain/inventory/asset-sentence.ts';
import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import type { WhereaboutsFacts } from '@kickstand/domain/inventory/whereabouts.ts';
import { businessMoment, dayOf } from '../kit/dates.tsx';
import type { AssetDetail } from './asset-documents.ts';

const transferOf = (transfer: AssetDetail['transfer']) =>
  transfer && {
    id: transfer.id,
    number: transfer.transferOrderNumber,
    origin: transfer.originName,
    destination: transfer.destinationName,
  };

/** The facts about a vehicle's location. */
export function whereaboutsOf(asset: AssetDetail): WhereaboutsFacts {
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
  return {
    state: asset.state,
    place: asset.spokeShopName ?? asset.hub?.name ?? 'an unknown hub',
    subscription: subscription && {
      id: subscription.id,
      customer: name,
      since: dayOf(subscription.startedAt),
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
    sale: sale && { on: dayOf(sale.soldAt), channel: SALES_CHANNEL_LABELS[sale.channel] },
    lastCustomer: asset.lastCustomerName,
  };
}

/** What the vehicle waits for and what to do next. */
export function sentenceOf(asset: AssetDetail): TextPart[] {
  const moved = asset.events.find(({ state }) => state !== null);
  return assetSentence(
    {
      ...whereaboutsOf(asset),
      since: moved?.createdAt ?? null,
      endedByProvider: asset.state === 'MAINTENANCE_HOLD' && moved?.source === 'billing',
      swap: asset.subscription?.pendingSwapOrder ?? null,
      theftClaimed: Boolean(asset.theftReport?.insuranceClaimId),
      paymentPending: asset.paymentPending,
    },
    businessMoment(),
  );
}
