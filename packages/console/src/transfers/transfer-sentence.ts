import { transferOrderMatter } from '@kickstand/domain/transfers/transfer-order-sentence.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { businessMoment } from '../kit/dates.tsx';
import { assetsOf, type TransferDetail, type TransferTabs } from './transfer-documents.ts';

/**
 * What is the matter with the transfer order and what to do next.
 * @param exceptions what Today says about it.
 */
export function matterOf(
  order: TransferDetail,
  tabs: TransferTabs,
  exceptions: readonly EntityException[],
) {
  const facts = {
    ...order,
    exceptions,
    destinationName: order.destination.name,
    allocatedCount: assetsOf(tabs.allocatedAssets).length,
    shippedCount: assetsOf(tabs.shippedAssets).length,
    receivedCount: assetsOf(tabs.checkedInAssets).length,
    lostCount: assetsOf(tabs.lostAssets).length,
  };
  return transferOrderMatter(facts, businessMoment());
}

export type TransferMatter = ReturnType<typeof matterOf>;
