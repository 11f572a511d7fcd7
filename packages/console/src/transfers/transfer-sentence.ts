import { transferOrderSentence } from '@kickstand/domain/transfers/transfer-order-sentence.ts';
import { businessMoment } from '../kit/dates.tsx';
import { assetsOf, type TransferDetail, type TransferTabs } from './transfer-documents.ts';

/** What is the matter with the transfer order and what to do next. */
export function sentenceOf(order: TransferDetail, tabs: TransferTabs): string {
  const facts = {
    ...order,
    destinationName: order.destination.name,
    allocatedCount: assetsOf(tabs.allocatedAssets).length,
    shippedCount: assetsOf(tabs.shippedAssets).length,
    receivedCount: assetsOf(tabs.checkedInAssets).length,
    lostCount: assetsOf(tabs.lostAssets).length,
  };
  return transferOrderSentence(facts, businessMoment());
}
