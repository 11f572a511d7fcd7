import { assetMatter } from '@kickstand/domain/inventory/asset-sentence.ts';
import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import type { WhereaboutsFacts } from '@kickstand/domain/inventory/whereabouts.ts';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { availableOf } from '../kit/action-menu/available-of.ts';
import { businessMoment, dayOf } from '../kit/dates.tsx';
import { availableStates } from './asset-actions/state-menu-items.ts';
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

/**
 * What the vehicle waits for and what to do next.
 * @param exceptions what Today says about it.
 */
export function matterOf(asset: AssetDetail, exceptions: readonly EntityException[]) {
  const moved = asset.events.find(({ state }) => state !== null);
  return assetMatter(
    {
      ...whereaboutsOf(asset),
      vehicle: asset.serialNumber ?? modelName(asset.variant),
      exceptions,
      available: [...availableOf(asset), ...availableStates(asset)],
      since: moved?.createdAt ?? null,
      endedByProvider: asset.state === 'MAINTENANCE_HOLD' && moved?.source === 'billing',
      swap: asset.subscription?.pendingSwapOrder ?? null,
      needsClaim: asset.theftReport
        ? asset.theftReport.theftInsuranceEnabled && !asset.theftReport.insuranceClaimId
        : true,
      paymentPending: asset.paymentPending,
    },
    businessMoment(),
  );
}

export type AssetMatter = ReturnType<typeof matterOf>;
